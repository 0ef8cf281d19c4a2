import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../../shared/companies/domain/order.ts'
import { orderTermsSchema } from '../../../shared/companies/domain/orderTerms.ts'
import { type OrderValues, termsIn, validate, valuesOf } from '../../../web/src/features/companies/order/orderForm.ts'
import { orderRate } from '../../../web/src/features/companies/order/orderTexts.ts'
import { formatsIn } from '../../../web/src/i18n/formats.ts'

const needed = { profession: 'Welder', people: 4, city: 'Aarhus', region: 'Midtjylland', from: '2026-12-01' }
const terms = (fields: object = {}) => orderTermsSchema.parse({ ...needed, ...fields })
const typed = (fields: Partial<OrderValues>): OrderValues => ({ ...valuesOf('client', terms(), 'da'), ...fields })
const t = ((text: string, values: Record<string, string>) =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '')) as TFunction

describe('a rate', () => {
  test.each([
    ['185,50', 185.5],
    ['185.05', 185.05],
    ['0,07', 0.07],
    ['220', 220],
    ['1.250', 1250],
    ['1,250', 1250],
    ['1.250,75', 1250.75],
  ])('typed as %s is %d', (text, rate) => {
    expect(validate(typed({ rateFrom: text }))).toEqual({})
    expect(termsIn(typed({ rateFrom: text })).rateFrom).toBe(rate)
  })

  test.each(['185,505', 'much', '5000,01', '-1'])('typed as %s is rejected', (text) => {
    expect(validate(typed({ rateTo: text }))).toHaveProperty('rateTo')
  })

  test("is edited and shown in the language's format", () => {
    const order = terms({ rateFrom: 185.5, rateTo: 1200 })
    const shown = (language: 'da' | 'en') => orderRate(t, order as Order, formatsIn(language, t))
    expect(valuesOf('client', order, 'da')).toMatchObject({ rateFrom: '185,50', rateTo: '1200' })
    expect(valuesOf('client', order, 'en')).toMatchObject({ rateFrom: '185.50', rateTo: '1200' })
    expect([shown('da'), shown('en')]).toEqual(['185,50–1.200 DKK per hour', '185.50–1,200 DKK per hour'])
  })
})

test('the distance of an order is sent as entered, and older orders default to the usual one', () => {
  expect(termsIn(typed({}))).toMatchObject({ within: 30, orRelocate: false })
  expect(termsIn(typed({ within: '100', orRelocate: true }))).toMatchObject({ within: 100, orRelocate: true })
})
