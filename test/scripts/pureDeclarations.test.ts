import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { withMarks } from '../../scripts/build/pureDeclarations.ts'

test('what is made by calls is marked, on the lines where it was', () => {
  const source = [
    "import { make } from './make.ts'",
    'export const one: Made = make(',
    '  1,',
    ').with({ two: 2 } as const)',
    'const [first, ...rest] = make(2)',
    'export const double = (number: number) => make(number)',
    'make(3)',
    'export const all = { one }, none = 0',
  ]
  expect(withMarks(source.join('\n')).split('\n')).toEqual([
    source[0],
    'export const one: Made = /* @__PURE__ */ (() => (make(',
    '  1,',
    ').with({ two: 2 } as const)))()',
    ...source.slice(4, 7),
    'export const all = /* @__PURE__ */ (() => ({ one }))(), none = 0',
  ])
})

test('what nobody names is left out, with what only that names', async () => {
  const contents = withMarks(`
    const word = globalThis.make('word')
    const _phrase = globalThis.make(word, 'phrase')
    const used = globalThis.make('used')
    console.log(used)`)
  const { outputFiles } = await build({ stdin: { contents, loader: 'ts' }, bundle: true, write: false, minify: true })
  expect(outputFiles[0]?.text).toContain('"used"')
  expect(outputFiles[0]?.text).not.toMatch(/"word"|"phrase"/)
})
