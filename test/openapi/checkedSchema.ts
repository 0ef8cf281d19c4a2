import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { memoize } from 'es-toolkit'
import { openApiDocument } from '../../openapi/document.ts'

/** Returns a function that compiles parts of a document, which still resolve their references. */
export function checkerOf(document: object, name: string): (schema: unknown) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ ...document, $id: name }, name)
  // Compiles each distinct schema once, since most calls share their error answers.
  const checkOfText = memoize((schema: string): ValidateFunction => ajv.compile(JSON.parse(schema)))
  return (schema) => checkOfText(JSON.stringify(schema).replaceAll('"#/components/', `"${name}#/components/`))
}

/** Returns a validator for a part of the OpenAPI document. */
export const checkOf = checkerOf(openApiDocument(), 'openapi')
