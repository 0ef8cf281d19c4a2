import { describe, expect, it } from 'vitest'
import { allOf, gdpr, lawIn } from '../../shared/privacy/domain/legalSource.ts'
import { purposes } from '../../shared/privacy/domain/purposes.ts'
import { retention, untimed } from '../../shared/privacy/domain/retention.ts'

describe('a legal source', () => {
  it.each([
    ['Art. 17', 'Art. 17', 'art. 17'],
    ['Art. 7(3)', 'Art. 7(3)', 'art. 7, stk. 3'],
    ['Art. 6(1)(a)', 'Art. 6(1)(a)', 'art. 6, stk. 1, litra a'],
    ['Art. 6(1)(a), (b)', 'Art. 6(1)(a) and (b)', 'art. 6, stk. 1, litra a og b'],
    ['Art. 6(1)(b), (c), (f)', 'Art. 6(1)(b), (c) and (f)', 'art. 6, stk. 1, litra b, c og f'],
  ])('cites %s in English and in Danish', (article, en, da) => {
    expect([lawIn(article, 'en'), lawIn(article, 'da')]).toEqual([en, da])
  })

  it('joins articles and other laws', () => {
    expect(allOf(gdpr('Art. 6(1)(c)', 'Art. 32'), { en: 'Act, section 12', da: 'lovens § 12' })).toEqual({
      en: 'GDPR, Art. 6(1)(c); Art. 32; Act, section 12',
      da: 'GDPR, art. 6, stk. 1, litra c; art. 32; lovens § 12',
    })
  })

  it('of each purpose and period is cited the Danish way in Danish, and has no Danish in English', () => {
    const sources = [purposes, retention, untimed].flatMap((rules) => Object.values(rules).map(({ source }) => source))
    expect(sources.length).toBeGreaterThan(40)
    for (const { en, da } of sources) {
      expect(da).not.toMatch(/Art\.|\d\(|\([a-z]\)|section|Act/)
      expect(en).not.toMatch(/§|stk\.|litra|loven|Datatilsynet/)
    }
  })
})
