import { expect, it } from 'vitest'
import { circleAmong } from '../../web/noScriptCircles.ts'

it('finds scripts that import each other, in turn or one another', () => {
  const inTurn = { page: ['base', 'form'], form: ['fields'], fields: ['base', 'upload'], upload: ['form'], base: [] }
  expect(circleAmong(new Map(Object.entries(inTurn)))).toEqual(['form', 'fields', 'upload'])
  expect(circleAmong(new Map([['alone', ['alone']]]))).toEqual(['alone'])
})

it('finds none where two scripts share a third', () => {
  const shared = { page: ['form', 'list'], form: ['base'], list: ['base', 'elsewhere'], base: [] }
  expect(circleAmong(new Map(Object.entries(shared)))).toBeUndefined()
})
