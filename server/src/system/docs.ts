import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

interface Multipart {
  type: 'object'
  properties?: Record<string, object>
}

/** What the documentation page may load: its own files. It styles itself through the DOM, for which no style need be inline. */
const pagePolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

type Transform = typeof jsonSchemaTransform

/** Shows what is under /api alone. Endpoints with files also show their file fields, which no schema of a body knows. */
const withFiles: Transform = (documented) => {
  if (!documented.url.startsWith('/api/')) return { url: documented.url, schema: { hide: true } }
  const { schema, url } = jsonSchemaTransform(documented)
  const endpoint = documented.route.config?.endpoint
  if (!endpoint?.files || !schema) return { schema, url }
  const picture = { type: 'string', format: 'binary' }
  const fields = Object.entries(endpoint.files).map(([name, most]) => [
    name,
    most === 1 ? picture : { type: 'array', items: picture, maxItems: most },
  ])
  const body = schema.body as Multipart | undefined
  return {
    url,
    schema: { ...schema, body: { ...body, type: 'object', properties: { ...body?.properties, ...Object.fromEntries(fields) } } },
  }
}

/** Describes every endpoint from the schemas that validate it: `/api/openapi.json`, and `/api/docs` for people. Comes before the routes. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Veduta',
        version: '1',
        description:
          'From a sketch to a finished visualization. Every error is `{detail, code}`, worded in the language of `Accept-Language`.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withFiles,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()))
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    theme: { title: 'Veduta: API' },
    // without the bar at the top, whose logo brings an inline style
    uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'none', validatorUrl: null },
  })
}
