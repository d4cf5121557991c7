import 'temporal-polyfill/global';
import { mkdir, writeFile } from 'node:fs/promises';
import { schema } from '#gateway/schema.ts';
import { openApi } from '#rest-compat/kernel/openapi.ts';
import { openApiTypes } from '#rest-compat/kernel/openapiTypes.ts';
import { domains } from '#rest-compat/routes.ts';

// A process of its own: it needs what the steps before it have only just written.
await mkdir('tests/__generated__', { recursive: true });
await writeFile('tests/__generated__/openapi.ts', openApiTypes(openApi(schema, domains)));
