import { mcpPath } from '../../shared/agents/contract/mcpPath.ts'
import { type RouteName, routes } from '../../shared/routes.ts'
import { errorTemplate, type GatewayResponse, gatewayResponses } from './gatewayResponses.ts'
import type { Deployment } from './names.ts'

/** An OpenAPI document with the extensions that API Gateway imports. */
export interface ApiDocument {
  openapi: '3.0.1'
  info: { title: string; version: string }
  /** The operations by path and lower-case method. */
  paths: Record<string, Record<string, ApiOperation>>
  components: { securitySchemes: Record<string, object> }
  'x-amazon-apigateway-gateway-responses': Record<string, GatewayResponse>
}

interface ApiOperation {
  operationId?: string
  parameters?: object[]
  security?: Record<string, string[]>[]
  responses: Record<string, object>
  'x-amazon-apigateway-integration': ProxyIntegration | MockIntegration
}

interface ProxyIntegration {
  type: 'aws_proxy'
  httpMethod: 'POST'
  uri: string
  credentials: string
  timeoutInMillis: number
}

/** A response that API Gateway makes from templates, without calling anything. */
export interface MockIntegration {
  type: 'mock'
  passthroughBehavior: 'never'
  requestTemplates: Record<string, string>
  responses: Record<string, MockResponse>
}

interface MockResponse {
  statusCode: string
  responseParameters: Record<string, string>
  responseTemplates: Record<string, string>
}

/**
 * Returns the API with one operation per route of the contract, which calls the function of the same name with the role
 * `invokerArn`. As a single document, routes need no CloudFormation resources. Gateway responses are part of it because
 * each import removes those defined elsewhere.
 */
export function apiDocument(deployment: Deployment, invokerArn: string): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const { name, method, path } of Object.values(routes))
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, deployment, invokerArn) }
  return {
    openapi: '3.0.1',
    info: { title: deployment.names.api, version: '1' },
    // Some clients of the agents' protocol probe for methods other than POST.
    paths: { ...paths, [mcpPath]: { ...paths[mcpPath], get: postOnly, delete: postOnly } },
    components: { securitySchemes: { partnerKey: { type: 'apiKey', name: 'x-api-key', in: 'header' } } },
    'x-amazon-apigateway-gateway-responses': gatewayResponses,
  }
}

/** Counts the resources that API Gateway makes of some paths: the root, and one for each part of a path. */
export function countApiResources(paths: readonly string[]): number {
  const resources = new Set(['/'])
  for (const path of paths) {
    const parts = path.split('/').slice(1)
    for (const index of parts.keys()) resources.add(`/${parts.slice(0, index + 1).join('/')}`)
  }
  return resources.size
}

function operationOf(name: RouteName, deployment: Deployment, invokerArn: string): ApiOperation {
  const { path, access } = routes[name]
  const parameters = path.matchAll(/\{(\w+)\}/g).map(([, parameter]) => parameter)
  return {
    operationId: name,
    parameters: [...parameters].map((parameter) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    // The functions check sessions themselves, with a consistent read of session and user on each call.
    ...(access === 'partner' && deployment.configuration.api.hasPartnerApi && { security: [{ partnerKey: [] }] }),
    responses: { default: { description: 'See the contract' } },
    'x-amazon-apigateway-integration': {
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: `arn:aws:apigateway:${deployment.region}:lambda:path/2015-03-31/functions/${deployment.functionArn(name)}:${deployment.apiQualifier}/invocations`,
      credentials: invokerArn,
      timeoutInMillis: 29_000,
    },
  }
}

/** Returns 405 without calling a function. */
const postOnly: ApiOperation = {
  responses: { '405': { description: 'Only POST', headers: { Allow: { schema: { type: 'string' } } } } },
  'x-amazon-apigateway-integration': {
    type: 'mock',
    passthroughBehavior: 'never',
    requestTemplates: { 'application/json': '{"statusCode": 405}' },
    responses: {
      default: {
        statusCode: '405',
        responseParameters: { 'method.response.header.Allow': "'POST'" },
        responseTemplates: {
          'application/json': errorTemplate('method_not_allowed', 'This endpoint accepts only POST'),
        },
      },
    },
  },
}
