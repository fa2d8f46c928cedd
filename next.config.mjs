import { compileEarly } from './scripts/build/compileEarly.mjs';
import { leanBrowserBundle } from './scripts/build/leanBrowserBundle.mjs';

const locales = ['en-US', 'en-CA', 'fr-CA'];

/** @type {import('next').NextConfig} */
const config = {
  /* The locale comes from the path alone, never from the browser's language. */
  i18n: { locales, defaultLocale: locales[0], localeDetection: false },
  compiler: { styledComponents: true },
  reactStrictMode: true,
  poweredByHeader: false,
  /* The front compresses every page once and keeps the result. */
  compress: false,
  /* The front names every copy by its bytes. */
  generateEtags: false,
  cacheMaxMemorySize: 64 * 1024 * 1024,
  allowedDevOrigins: ['127.0.0.1'],
  /* Pictures are files in fixed widths; nothing is resized on request. */
  images: { unoptimized: true },
  /* Types are checked by `npm run types`, once, tests included. */
  typescript: { ignoreBuildErrors: true },
  /* The shop runs from this folder, so no list of files to copy elsewhere is needed. */
  outputFileTracingExcludes: { '/**': ['./**/*'] },
  experimental: {
    /* Helps the pages router find pages of the app router; there are none. */
    clientRouterFilter: false,
    /* Back comes to the place one left; browsers alone lose it where the page left was shorter. */
    scrollRestoration: true,
  },
  /* Development runs on Turbopack, which needs no settings. */
  turbopack: {},
  webpack(bundle, { dev, isServer, webpack }) {
    if (!dev && !isServer) {
      /* The runtime lists every part of the script by its hash; six letters tell its versions apart. */
      bundle.output.hashDigestLength = 6;
      /* Two small files compress worse than one: with Next's 20,000 the product page weighs 0.8 kB more. */
      bundle.optimization.splitChunks.minSize = 30_000;
      leanBrowserBundle(bundle);
      bundle.plugins.push(compileEarly(webpack));
    }
    return bundle;
  },
};

export default config;
