import { describe, expect, it } from 'vitest'
import { changedSource, changedTexts } from '../../scripts/dev/texts/changeTexts.ts'
import { screenOf } from '../../scripts/dev/texts/screens.ts'

const danish = {
  'Fill the crew': 'Find et hold',
  'Find people': 'Find kandidater',
  '{{count}} people_one': '1 person',
  '{{count}} people_other': '{{count}} personer',
}
const singulars = { '{{count}} people_one': '1 person' }

describe('changed texts', () => {
  it('keep the Danish if only the English changes', () => {
    const { danish: changed } = changedTexts(danish, singulars, [{ text: 'Fill the crew', en: 'Matching candidates' }])
    expect(changed).toMatchObject({ 'Matching candidates': 'Find et hold' })
    expect(changed).not.toHaveProperty('Fill the crew')
  })

  it('keep the English if only the Danish changes', () => {
    const changed = changedTexts(danish, singulars, [
      { text: '{{count}} people', da: '{{count}} folk', daSingular: '1 mand' },
    ])
    expect(changed.danish).toMatchObject({
      '{{count}} people_one': '1 mand',
      '{{count}} people_other': '{{count}} folk',
    })
    expect(changed.singulars).toEqual(singulars)
  })

  it('change the singular with the plural', () => {
    const changed = changedTexts(danish, singulars, [
      { text: '{{count}} people', en: '{{count}} candidates', enSingular: '1 candidate' },
    ])
    expect(changed.singulars).toEqual({ '{{count}} candidates_one': '1 candidate' })
    expect(changed.danish['{{count}} candidates_one']).toBe('1 person')
  })

  it('become one with a text in use, whose Danish counts', () => {
    const changed = changedTexts(danish, singulars, [{ text: 'Fill the crew', en: 'Find people' }])
    expect(changed.danish['Find people']).toBe('Find kandidater')
  })

  it('lose the forms of a count that is no longer in them', () => {
    const changed = changedTexts(danish, singulars, [{ text: '{{count}} people', en: 'People', da: 'Personer' }])
    expect(changed.danish).toMatchObject({ People: 'Personer' })
    expect(changed.singulars).toEqual({})
  })

  it('must be in use', () => {
    expect(() => changedTexts(danish, singulars, [{ text: 'Unknown' }])).toThrow('No such text: Unknown')
  })
})

describe('a changed source', () => {
  const pairs = [
    { from: 'Waits for {{name}} since {{date}}', to: 'Since {{date}}: {{name}}' },
    { from: "The client's answer", to: 'Client’s answer' },
    { from: 'End', to: "Isn't needed" },
  ]

  it('has whole literals changed and nothing else', () => {
    expect(changedSource(`t('End'); t("The client's answer"); const End = 'The End'`, pairs, false)).toBe(
      `t("Isn't needed"); t('Client’s answer'); const End = 'The End'`,
    )
  })

  it('has filled-in texts changed if it is a test', () => {
    const source = `getByText('Waits for Ewa since 3 May')`
    expect(changedSource(source, pairs, true)).toBe(`getByText('Since 3 May: Ewa')`)
    expect(changedSource(source, pairs, false)).toBe(source)
  })

  it('has no texts changed that only look like a short one with values', () => {
    const short = [
      { from: 'All {{number}}', to: 'View all' },
      { from: '{{client}} until {{date}}', to: 'At {{client}} until {{date}}' },
    ]
    const source = `'All filters'; 'Wait until tomorrow'`
    expect(changedSource(source, short, true)).toBe(source)
  })

  it('keeps Danish next to English', () => {
    const source = `{ en: 'End', da: 'End' }`
    expect(changedSource(source, pairs, false)).toBe(`{ en: "Isn't needed", da: 'End' }`)
  })
})

it.each<[sources: string[], screen: string]>([
  [['web/src/features/dashboard/MyDay.tsx', 'web/src/features/dashboard/charts/Chart.tsx'], 'dashboard'],
  [['web/src/features/dashboard/MyDay.tsx', 'web/src/features/audit/AuditList.tsx'], 'common'],
  [['web/src/applicant/StageBadge.tsx'], 'common'],
  [['functions/src/bulk/undo.ts', 'web/src/features/applicants/bulk/BulkDialog.tsx'], 'messages'],
])('a text in %j belongs to %s', (sources, screen) => expect(screenOf(sources)).toBe(screen))
