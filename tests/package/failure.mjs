// What goes wrong in the package is an ArbiterError of the build under test.
import assert from 'node:assert/strict';
import { ArbiterError } from '../../pkg/dist/index.js';

/**
 * The error that a job must end in.
 * @param {() => unknown} job
 * @returns {ArbiterError}
 */
export function failure(job) {
  try {
    job();
  } catch (error) {
    assert.ok(error instanceof ArbiterError, `not an ArbiterError: ${error}`);
    return error;
  }
  assert.fail('nothing was thrown');
}
