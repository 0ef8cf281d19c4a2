import { applicantId, laterAt, uploadId } from '../examples/records.ts'
import { examples } from '../examples.ts'
import { answerTexts, bodyTexts, schemaTexts, webhookTexts } from './fieldTexts.ts'
import { isPartnerCall, type OpenApi, type Operation, operationsOf, type Schema } from './openApi.ts'

/** Adds the texts of fields and the examples of parameters to what partners call. Changes the document. */
export function describePartnerApi(document: OpenApi): void {
  for (const [name, texts] of Object.entries(schemaTexts)) describe(document.components.schemas[name], texts)
  for (const { path, operation } of operationsOf(document).filter(isPartnerCall)) {
    const { requestBody, responses, parameters = [] } = operation
    describe(schemaOf(requestBody), bodyTexts)
    for (const [status, response] of Object.entries(responses))
      if (status < '400') describe(schemaOf(response), answerTexts)
    for (const parameter of parameters) {
      if (parameter.in === 'path') parameter.example = exampleId(path, parameter.name)
      if (parameter.name === 'updatedSince') parameter.example = laterAt
    }
  }
  for (const { post } of Object.values(document.webhooks ?? {})) describe(schemaOf(post?.requestBody), webhookTexts)
}

const schemaOf = (part: Operation['requestBody']): Schema | undefined => part?.content?.['application/json']?.schema

/** Sets the descriptions of properties. Those of other named schemas are theirs, so references are not followed. */
function describe(schema: Schema | undefined, texts: Readonly<Record<string, string>>, at = ''): void {
  if (!schema) return
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? [])]) describe(part, texts, at)
  if (schema.items) describe(schema.items, texts, `${at}[]`)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const path = at === '' ? name : `${at}.${name}`
    const text = texts[path]
    if (text !== undefined) property.description = text
    describe(property, texts, path)
  }
}

/** Returns the id that the examples of a path use. */
function exampleId(path: string, name: string): string {
  if (name === 'uploadId') return uploadId
  if (path.includes('/webhook-endpoints/')) return examples.changeWebhookEndpoint.answer.id
  return path.includes('/webhook-deliveries/') ? examples.replayWebhookDelivery.answer.id : applicantId
}
