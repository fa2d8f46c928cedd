import { createHash } from 'node:crypto';
import { contentPolicy, newTraceId } from './responseHeaders';

const plain = { connect: [], formAction: [], isDevelopment: false };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('names each style element by its hash, and the empty one styling libraries begin with', () => {
  const policy = contentPolicy('<style data-styled="">.a{color:red}</style><STYLE>.b{}\n</STYLE>', plain);
  expect(policy).toContain(
    `style-src 'self' ${hash('.a{color:red}')} ${hash('.b{}\n')} 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
  );
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
});

it('opens exactly the doors that are configured', () => {
  const policy = contentPolicy('', {
    ...plain,
    connect: ['https://api.example'],
    formAction: ['https://checkout.example'],
  });
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain("form-action 'self' https://checkout.example;");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-src 'none';");
});

it('makes ids of 32 hexadecimal digits, none of them twice', () => {
  const ids = Array.from({ length: 1000 }, newTraceId);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});
