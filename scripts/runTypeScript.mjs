/*
 * Runs one of the TypeScript programs in this folder. Written in old syntax on purpose: on a Node that
 * is too old it must still be able to say so.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

var root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

function isTooOld() {
  var version = process.versions.node.split('.').map(Number);
  return version[0] < 20 || (version[0] === 20 && version[1] < 9);
}

function fail(error) {
  var isPlain = error && (error.name === 'StartError' || error.name === 'EnvironmentError');
  console.error((isPlain ? error.message : error && aboutDisk(error)) || error);
  process.exit(1);
}

/** A sentence for what a disk may refuse, whoever was writing. */
function aboutDisk(error) {
  var where = error.path ? 'The disk of ' + error.path : 'The disk';
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return where + ' is full: make room, or name a folder on another disk in SHOP_DATA_DIR, and start again.';
  }
  if (error.code === 'EROFS' || error.code === 'EACCES') {
    var file = error.path || 'A file of the shop';
    return (
      file + ' cannot be used by this user: give that user the folder and what is in it, and start again.'
    );
  }
}

/** Whoever reads the output may have seen enough, as `head` has: the program finishes its work all the same. */
function ignoreClosedPipe(error) {
  if (error.code !== 'EPIPE') throw error;
}

/** Calls `main(flags)` of a file in this folder, from the project's folder. */
export function runTypeScript(file, flags) {
  if (isTooOld()) {
    console.error(
      'Larkstem needs Node 20.9 or newer, and this is Node ' +
        process.versions.node +
        ': install a newer one from https://nodejs.org and try again.',
    );
    process.exit(1);
  }
  process.chdir(root);
  process.on('unhandledRejection', fail);
  process.stdout.on('error', ignoreClosedPipe);
  process.stderr.on('error', ignoreClosedPipe);
  import('tsx')
    .catch(function () {
      console.error('The packages of the shop are not installed: run "npm ci" first.');
      process.exit(1);
    })
    .then(function () {
      return import(pathToFileURL(path.join(root, 'scripts', file)).href);
    })
    .then(function (loaded) {
      var program = loaded.main ? loaded : loaded.default;
      return program.main(flags);
    })
    .catch(fail);
}
