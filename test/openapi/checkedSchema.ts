import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { openApiDocument } from '../../openapi/document.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ ...openApiDocument(), $id: 'openapi' }, 'openapi')

/** The check of a schema of the API's document apart from it: it still finds what it refers to. */
export const checkOf = (schema: unknown): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')))
