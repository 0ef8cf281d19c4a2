import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { memoize } from 'es-toolkit'
import { openApiDocument } from '../../openapi/document.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ ...openApiDocument(), $id: 'openapi' }, 'openapi')

/** Most calls are refused in the same words: what checks a schema is made once for all that are written alike. */
const checkOfText = memoize((schema: string): ValidateFunction => ajv.compile(JSON.parse(schema)))

/** The check of a schema of the API's document apart from it: it still finds what it refers to. */
export const checkOf = (schema: unknown): ValidateFunction =>
  checkOfText(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'))
