import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { shopIdentity } from '@/contracts/shopIdentity';
import { unlisted } from './access';
import { escapedText } from '@/lib/text';

/** Nothing of the page runs or is fetched. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Collects the contract's endpoints into an OpenAPI document and offers it at `/openapi.json`, and at `/openapi` for
 * readers; not in live mode.
 */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${shopIdentity().name} gateway`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', unlisted('public'), async () => app.swagger());
  app.get('/openapi', unlisted('public'), async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(openApiPage(app.swagger() as OpenApiDocument)),
  );
}

interface Operation {
  readonly operationId?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: unknown;
  readonly requestBody?: unknown;
  readonly responses?: Readonly<Record<string, unknown>>;
}

/** As much of an OpenAPI document as the page shows. */
interface OpenApiDocument {
  readonly info: { readonly title: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Call extends Operation {
  readonly path: string;
  readonly method: string;
}

/** Every call of the gateway as one plain page: by service, with access, input and answer. Nothing in it runs. */
function openApiPage({ info, paths = {} }: OpenApiDocument): string {
  const calls: Call[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );
  const services = [...new Set(calls.map(serviceOf))].sort();
  const sections = services.map((service) => {
    const own = calls.filter((call) => serviceOf(call) === service).map(callEntry);
    return `<section><h2>${escapedText(service)}</h2>${own.join('')}</section>`;
  });
  const title = escapedText(info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLES}</style></head><body><h1>${title}</h1><p>${calls.length} calls. For programs: <a href="/openapi.json">openapi.json</a></p>${sections.join('')}</body></html>`;
}

const serviceOf = ({ tags = [] }: Operation) => tags[0] ?? 'other';

function callEntry({ method, path, operationId = '', description = '', ...parts }: Call): string {
  const schemas = [
    ['Parameters', parts.parameters],
    ['Body', parts.requestBody],
    ['Answer', parts.responses?.['200']],
  ] as const;
  const shown = schemas
    .filter(([, schema]) => schema !== undefined)
    .map(([name, schema]) => `<h4>${name}</h4><pre>${escapedText(JSON.stringify(schema, null, 2))}</pre>`);
  return `<details id="${escapedText(operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${escapedText(path)}</code> <i>${escapedText(operationId)}</i></summary><p>${escapedText(description)}</p>${shown.join('')}</details>`;
}

const STYLES = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#17231c;background:#fdf8f1}
h1,h2{font-weight:500}summary{padding:.5rem 0;cursor:pointer}summary b{display:inline-block;min-width:4.5rem}summary i{color:#5b655f}
details{border-top:1px solid #e4dccf}pre{padding:1rem;overflow:auto;background:#fff;border:1px solid #e4dccf;border-radius:.5rem;font-size:.8rem}`;
