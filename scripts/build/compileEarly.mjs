/** Read by V8 at the top of a script; other engines see a comment. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Tells the browser that nearly all of the first scripts will run, so that it compiles them while they arrive, beside the
 * page. Without it every function is compiled when it is first called, and the page stands still meanwhile.
 * @param {{ BannerPlugin: new (options: object) => object, Compilation: { PROCESS_ASSETS_STAGE_SUMMARIZE: number } }} webpack
 */
export function compileEarly({ BannerPlugin, Compilation }) {
  return new BannerPlugin({
    banner: HINT,
    raw: true,
    entryOnly: true,
    test: /\.js$/,
    /* After the scripts were made small, which drops comments; before they are named by what they hold. */
    stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });
}
