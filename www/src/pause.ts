// Between two pieces of work the page may answer to its reader.

export const pause = (): Promise<void> => new Promise((done) => setTimeout(done));
