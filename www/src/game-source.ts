// Where games come from: the text box, the clipboard, chosen files and files dropped anywhere.
import { byId } from './dom.js';
import type { Source } from './library/messages.js';

const editable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea') !== null;

export function listenForGames(onSources: (sources: Source[]) => void): void {
  const text = byId<HTMLTextAreaElement>('text');
  const file = byId<HTMLInputElement>('file');
  const drop = byId('drop');

  const readText = (data: string) => {
    if (!data.trim()) return;
    // Leaves the box, so that the arrow keys step through the game just read.
    text.blur();
    onSources([{ name: '', data }]);
  };
  // Bytes, not text: only the package can tell which character set a record is in.
  const readFiles = (files: FileList | null | undefined) => {
    const list = [...(files ?? [])];
    if (list.length > 0) onSources(list.map((file) => ({ name: file.name, data: file })));
  };

  byId('read').addEventListener('click', () => readText(text.value));
  file.addEventListener('change', () => {
    readFiles(file.files);
    file.value = ''; // so that choosing the same file again is a change
  });

  document.addEventListener('paste', (event) => {
    if (editable(event.target) && event.target !== text) return;
    const clipboard = event.clipboardData;
    if (clipboard?.files.length) {
      event.preventDefault();
      readFiles(clipboard.files);
      return;
    }
    const data = clipboard?.getData('text') ?? '';
    // A paste into the empty box, or anywhere on the page, means "read this".
    if (event.target === text && text.value.trim()) return;
    event.preventDefault();
    text.value = data;
    readText(data);
  });

  const show = (visible: boolean) => {
    drop.hidden = !visible;
  };
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    show(true);
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) show(false);
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    show(false);
    const files = event.dataTransfer?.files;
    if (files?.length) readFiles(files);
    else readText(event.dataTransfer?.getData('text') ?? '');
  });
}
