import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { memoize } from 'es-toolkit'
import { openApiDocument } from '../../openapi/document.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ ...openApiDocument(), $id: 'openapi' }, 'openapi')

/** Compiles each distinct schema once, since most calls share their error answers. */
const checkOfText = memoize((schema: string): ValidateFunction => ajv.compile(JSON.parse(schema)))

/** Returns a validator for a part of the OpenAPI document, which still resolves its references. */
export const checkOf = (schema: unknown): ValidateFunction =>
  checkOfText(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'))
