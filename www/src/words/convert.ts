// The sentences of the converter.
export const convertZh = {
  convert: '转换',
  convertTitle: '格式转换',
  convertHint: '选择或拖入任意多个棋谱文件，选定格式，即可逐个或打包下载。文件不会上传。',
  convertFiles: '文件',
  converting: '正在转换…',
  downloadZip: '全部下载（ZIP）',
  clearFiles: '清空',
  converted: (done: number, all: number, games: number) =>
    `已转换 ${done} / ${all} 个文件，共 ${games} 局。`,
  fileResult: (games: number, warnings: number, losses: number, failed: boolean) =>
    [
      failed ? '出错' : '',
      `${games} 局`,
      warnings > 0 ? `提示 ${warnings}` : '',
      losses > 0 ? `损失 ${losses}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
};

export const convertEn: typeof convertZh = {
  convert: 'Convert',
  convertTitle: 'Convert files',
  convertHint:
    'Choose or drop any number of files, choose a format, and download them one by one or together. Nothing is uploaded.',
  convertFiles: 'Files',
  converting: 'Converting…',
  downloadZip: 'Download all (ZIP)',
  clearFiles: 'Clear',
  converted: (done, all, games) => `${done} of ${all} files converted, ${games} games.`,
  fileResult: (games, warnings, losses, failed) =>
    [
      failed ? 'failed' : '',
      games === 1 ? '1 game' : `${games} games`,
      warnings > 0 ? `notes: ${warnings}` : '',
      losses > 0 ? `losses: ${losses}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
};
