import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenText, mentionAt, namesLike } from '../../../web/src/features/applicants/detail/activity/mentionText.ts'

describe('a mention that is being typed', () => {
  test.each([
    ['@', 0, ''],
    ['Ask @ka', 4, 'ka'],
    ['Ask (@Karen Ho', 5, 'Karen Ho'],
    ['One\n@k', 4, 'k'],
  ])('is found in %j', (text, from, words) => {
    expect(mentionAt(text, text.length)).toEqual({ from, words })
  })

  test.each(['anna@example.com', 'Ask Karen', '@Karen\nand', `@${'x'.repeat(41)}`])('is not found in %j', (text) => {
    expect(mentionAt(text, text.length)).toBeUndefined()
  })

  test('is at the caret and is replaced by the name', () => {
    const begun = mentionAt('Ask @ka about Odense', 7)
    expect(begun && chosenText('Ask @ka about Odense', begun, 'Karen Holm')).toEqual({
      text: 'Ask @Karen Holm about Odense',
      caret: 'Ask @Karen Holm '.length,
    })
  })

  test('never loses the text around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const typed = `${before} @ka`
        const begun = mentionAt(typed + after, typed.length)
        const { text } = chosenText(typed + after, begun ?? { from: 0, words: '' }, 'Karen')
        expect(text).toBe(`${before} @Karen ${after.trimStart()}`)
      }),
    )
  })
})

test('active colleagues are found by the start of any of their names, ignoring accents', () => {
  const people = ['Åse Nørgård', 'Karen Holm', 'Bo Åkesson'].map((name) => ({ name, isActive: true }))
  const found = (words: string) =>
    namesLike([...people, { name: 'Aase Left', isActive: false }], words).map(({ name }) => name)
  expect(found('')).toHaveLength(3)
  expect(found('ho')).toEqual(['Karen Holm'])
  expect(found('karen h')).toEqual(['Karen Holm'])
  expect(found('åke')).toEqual(['Bo Åkesson'])
  expect(found('ase')).toEqual(['Åse Nørgård'])
  expect(found('olm')).toEqual([])
})
