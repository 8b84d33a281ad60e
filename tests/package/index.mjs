// What the test files share, in one import.
export * from './harness.mjs';
export { expected } from './scenario.mjs';
