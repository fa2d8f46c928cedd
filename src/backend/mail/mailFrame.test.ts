import { locales } from '@/contracts/locales';
import { defaultIdentity as shop } from '@/contracts/shopIdentity';
import { mailFrame } from './mailFrame';
import { mailColours } from './mailStyles';

const words = {
  ...{ subject: 'Roses & <thanks>', preheader: 'On their way', title: 'Thank you', intro: 'All is well.' },
  ...{ body: '<p>Roses</p>', footer: [`A question? Call ${shop.phone} or write to ${shop.email}.`] },
};
const frames = locales.map((locale) => [locale, mailFrame({ locale, ...words })] as const);

describe.each(frames)('a mail in %s', (locale, html) => {
  it('says its language and escapes what it is given', () => {
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('<title>Roses &amp; &lt;thanks&gt;</title>');
  });

  it('is as wide as the window, at most one column of 600 px, and loads nothing', () => {
    expect(html).toContain('name="viewport" content="width=device-width');
    expect(html).toContain('max-width:600px');
    expect(html).toContain('@media (max-width: 480px)');
    expect(html).not.toMatch(/<img|<link|<script|url\(/);
  });

  it('names both kinds of paper, so that programs at night need not turn colours round', () => {
    expect(html).toContain('name="color-scheme" content="light dark"');
    const night = html.slice(html.indexOf('@media (prefers-color-scheme: dark)'));
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].map(([, name]) => name));
    for (const name of classes) if (name !== 'title') expect(night).toContain(`.${name} {`);
  });

  it('gives every ground its ink on the same element', () => {
    for (const [, style = ''] of html.matchAll(/style="([^"]*background:[^"]*)"/g))
      expect(style).toMatch(/(^|;)color:#/);
    expect(html).toContain(`background:${mailColours.sheet}`);
  });

  it('lets phone and address be pressed', () => {
    expect(html).toContain(`href="tel:+${shop.phone.replace(/\D/g, '')}"`);
    expect(html).toContain(`href="mailto:${shop.email}"`);
  });
});
