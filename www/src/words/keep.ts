// The sentences around the games kept in the browser.
export const keepZh = {
  kept: (n: number) => (n === 0 ? '我的棋谱' : `我的棋谱（${n}）`),
  keptHint: '改动过的棋谱会自动保存在此浏览器中，不会上传。',
  unnamedKept: '未命名棋谱',
  newGame: '新棋谱',
  exportAll: '全部导出',
  importAll: '导入…',
  removeKept: '删除',
  removedKept: '已删除。',
  takeBack: '撤销',
  notAnExport: '这不是从这里导出的文件',
  copiedKept: '另一个页面也改动了这盘棋，此处的改动已另存为一份。',
  replacedKept: '这盘棋已在另一个页面改动，现显示最新内容。',
  keepFailed: (why: string) => `未能保存在浏览器中：${why}`,
};

export const keepEn: typeof keepZh = {
  kept: (n) => (n === 0 ? 'My games' : `My games (${n})`),
  keptHint: 'Games you change are kept in this browser by themselves. Nothing is uploaded.',
  unnamedKept: 'Unnamed game',
  newGame: 'New game',
  exportAll: 'Export all',
  importAll: 'Import…',
  removeKept: 'Delete',
  removedKept: 'Deleted.',
  takeBack: 'Undo',
  notAnExport: 'This is not a file exported from here',
  copiedKept: 'Another tab has changed this game too; the changes made here are kept as a copy.',
  replacedKept: 'This game was changed in another tab; this is how it is now.',
  keepFailed: (why) => `It could not be kept in this browser: ${why}`,
};
