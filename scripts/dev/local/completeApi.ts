import * as z from 'zod'
import { local } from '../../../infra/configuration/local.ts'
import { type ApiDocument, apiDocument, type MockIntegration } from '../../../infra/lib/apiDocument.ts'
import { apiStageName, deploymentOf } from '../../../infra/lib/names.ts'
import { apiGateway, type GatewayOfStage } from '../../ops/account/apiGateway.ts'
import type { EmulatorName } from './emulator.ts'

/** Calls API Gateway's control plane. The path starts after that of the API. */
type ApiRequest = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => Promise<unknown>

const resourcesSchema = z.object({ item: z.array(z.object({ id: z.string(), path: z.string() })) })

/**
 * Adds what the emulator doesn't import from the API's document, and deploys the API again. Gateway responses are
 * imported neither by MiniStack 1.5.33 nor by LocalStack 4. LocalStack imports the templates of mock integrations:
 * https://github.com/localstack/localstack/blob/main/localstack-core/localstack/services/apigateway/helpers.py
 */
export async function completeApi(
  apiId: string,
  emulator: EmulatorName,
  aws: NonNullable<GatewayOfStage['aws']>,
): Promise<void> {
  const call = apiGateway({ configuration: local, aws })
  const request: ApiRequest = (method, path, body) => call(method, `/restapis/${apiId}${path}`, body)
  const document = apiDocument(deploymentOf(local), '')
  for (const [type, response] of Object.entries(document['x-amazon-apigateway-gateway-responses']))
    await request('PUT', `/gatewayresponses/${type}`, response)
  if (emulator === 'MiniStack') await addMockTemplates(document, request)
  await request('POST', '/deployments', { stageName: apiStageName })
}

async function addMockTemplates(document: ApiDocument, request: ApiRequest): Promise<void> {
  const { item: resources } = resourcesSchema.parse(await request('GET', '/resources?limit=500'))
  for (const { path, method, mock } of mocksIn(document)) {
    const resource = resources.find((each) => each.path === path)
    const address = `/resources/${resource?.id}/methods/${method}`
    for (const { statusCode, responseParameters, responseTemplates } of Object.values(mock.responses)) {
      const declared = Object.fromEntries(Object.keys(responseParameters).map((name) => [name, true]))
      await request('PUT', `${address}/responses/${statusCode}`, { responseParameters: declared })
      await request('PUT', `${address}/integration`, {
        type: 'MOCK',
        passthroughBehavior: mock.passthroughBehavior.toUpperCase(),
        requestTemplates: mock.requestTemplates,
      })
      await request('PUT', `${address}/integration/responses/${statusCode}`, { responseParameters, responseTemplates })
    }
  }
}

const mocksIn = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { 'x-amazon-apigateway-integration': integration }]) =>
      isMock(integration) ? [{ path, method: method.toUpperCase(), mock: integration }] : [],
    ),
  )

const isMock = (integration: { type: string }): integration is MockIntegration => integration.type === 'mock'
