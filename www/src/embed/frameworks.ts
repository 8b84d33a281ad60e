// The same in the frameworks people use, as they would write it.

export const react = `import 'xiangqi-arbiter/viewer';
import type { XiangqiViewer } from 'xiangqi-arbiter/viewer';

// React 19 passes attributes and properties on as they are.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'xiangqi-viewer': React.HTMLAttributes<XiangqiViewer> & { moves?: string; coordinates?: string };
    }
  }
}

export function Game({ moves }: { moves: string }) {
  return <xiangqi-viewer moves={moves} coordinates="traditional" />;
}
`;

export const vue = `<script setup lang="ts">
import 'xiangqi-arbiter/viewer';

defineProps<{ moves: string }>();
const emit = defineEmits<{ ply: [number] }>();
</script>

<!-- vite.config: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('xiangqi-') } } }) -->
<template>
  <xiangqi-viewer :moves="moves" coordinates="traditional" @ply-change="emit('ply', $event.detail.ply)" />
</template>
`;

export const typescript = `import 'xiangqi-arbiter/viewer';

const viewer = document.createElement('xiangqi-viewer');
viewer.setAttribute('moves', '炮二平五 马8进7');
viewer.coordinates = 'traditional';
viewer.addEventListener('load', ({ detail }) => {
  console.log(detail.games[0]?.moves());
});
document.querySelector('#frameworks .live')?.append(viewer);
`;
