import { SSMClient, type SSMClientConfig } from '@aws-sdk/client-ssm'
import * as z from 'zod'
import { local } from '../../../infra/configuration/local.ts'
import { apiDocument, type MockIntegration } from '../../../infra/lib/apiDocument.ts'
import { apiStageName, deploymentOf } from '../../../infra/lib/names.ts'
import { signedRequest } from '../../ops/account/signedPost.ts'

const resourcesSchema = z.object({ item: z.array(z.object({ id: z.string(), path: z.string() })) })

/**
 * Adds what MiniStack 1.5.33 doesn't import from the API's document: gateway responses, and the templates of mock
 * integrations. Then deploys the API again.
 */
export async function completeApi(apiId: string, client: SSMClientConfig & { endpoint: string }): Promise<void> {
  const signer = new SSMClient(client)
  const request = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
    signedRequest(signer, {
      service: 'apigateway',
      region: local.region,
      method,
      address: new URL(`/restapis/${apiId}${path}`, client.endpoint),
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const document = apiDocument(deploymentOf(local), '')
  for (const [type, response] of Object.entries(document['x-amazon-apigateway-gateway-responses']))
    await request('PUT', `/gatewayresponses/${type}`, response)
  const { item: resources } = resourcesSchema.parse(JSON.parse(await request('GET', '/resources?limit=500')))
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
  await request('POST', '/deployments', { stageName: apiStageName })
}

const mocksIn = ({ paths }: ReturnType<typeof apiDocument>) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { 'x-amazon-apigateway-integration': integration }]) =>
      isMock(integration) ? [{ path, method: method.toUpperCase(), mock: integration }] : [],
    ),
  )

const isMock = (integration: { type: string }): integration is MockIntegration => integration.type === 'mock'
