/** Arguments for Node that run the two processes of the shop. */
export function commandsOf(isDevelopment: boolean): { backend: readonly string[]; front: readonly string[] } {
  if (!isDevelopment) {
    return {
      backend: ['--enable-source-maps', 'dist/backend.mjs'],
      front: ['--enable-source-maps', 'dist/front.mjs'],
    };
  }
  return {
    backend: ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/backend/server.ts'],
    front: ['--import', 'tsx', 'src/front/server.ts', '--dev'],
  };
}
