import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { storedForm } from '../../../functions/src/kernel/table/storedForm.ts'
import { lenient } from '../../../shared/kernel/domain/lenient.ts'

const phoneSchema = z.object({ id: z.string(), phones: z.array(z.string()).default([]), price: z.number().optional() })

/** A form that has changed twice: one phone became several, and a price in kroner became one in øre. */
const form = storedForm('phone', lenient(phoneSchema), [
  {
    reads: ['phone', 'phones'],
    step: ({ phone, ...item }) => (phone === undefined ? item : { phones: [phone], ...item }),
  },
  {
    reads: ['kroner', 'price'],
    step: ({ kroner, ...item }) => (typeof kroner === 'number' ? { price: kroner * 100, ...item } : item),
  },
])

const first = { pk: 'PHONE#1', entity: 'phone', id: '1', phone: '12', kroner: 3 }
const second = { pk: 'PHONE#1', entity: 'phone', schemaVersion: 2, id: '1', phones: ['12'], kroner: 3 }
const third = { pk: 'PHONE#1', entity: 'phone', schemaVersion: 3, id: '1', phones: ['12'], price: 300 }
const today = { id: '1', phones: ['12'], price: 300 }

test('marks an item with its entity and version, one more than there are upgrades', () => {
  expect(form.mark).toEqual({ entity: 'phone', schemaVersion: 3 })
  expect(storedForm('phone', phoneSchema).mark).toEqual({ entity: 'phone', schemaVersion: 1 })
})

test.each([
  ['without a version', first],
  ['of the first version', { ...first, schemaVersion: 1 }],
  ['of the second version', second],
  ['of the current version', third],
])('reads an item %s in the current form', (_which, item) => {
  const copy = structuredClone(item)
  expect(form.read(item)).toEqual(today)
  expect(item).toEqual(copy)
})

test('a write includes the upgrades of the item', () => {
  expect(form.writtenWith(form.read(first))).toEqual({
    phone: undefined,
    phones: ['12'],
    kroner: undefined,
    price: 300,
    schemaVersion: 3,
  })
  expect(form.writtenWith(form.read(second))).toEqual({ kroner: undefined, price: 300, schemaVersion: 3 })
  expect(form.writtenWith(form.read(third))).toEqual({})
})

test('a record that was never stored is written without upgrades', () => {
  expect(form.writtenWith(today)).toEqual({})
})

test('an unmarked item of the only version is marked by the next write', () => {
  const only = storedForm('phone', phoneSchema)
  const { schemaVersion: _, ...silent } = third
  expect(only.writtenWith(only.read(silent))).toEqual({ schemaVersion: 1 })
  expect(only.writtenWith(only.read({ ...silent, schemaVersion: 1 }))).toEqual({})
})

test('an item from newer code is read as far as known, and keeps its version', () => {
  const newer = { ...third, schemaVersion: 4, price: undefined, prices: [300] }
  const record = form.read(newer)
  expect(record).toEqual({ id: '1', phones: ['12'] })
  expect(form.writtenWith(record)).toEqual({})
})

test('an existing attribute takes precedence over an upgraded older one', () => {
  // An update that did not read the item set `price` and left the rest in the old form.
  expect(form.read({ ...first, price: 500 })).toEqual({ ...today, price: 500 })
})

test('a projection also reads the version and the attributes of the upgrades', () => {
  expect(form.readRelated).toEqual(['schemaVersion', 'phone', 'phones', 'kroner', 'price'])
  const wanted = ['id', 'price', ...form.readRelated]
  const projected = Object.fromEntries(Object.entries(first).filter(([name]) => wanted.includes(name)))
  expect(form.upgraded(projected)).toMatchObject({ id: '1', price: 300 })
})

test('an old item reads the same after any write, apart from the change', () => {
  const item = fc.record(
    {
      id: fc.constant('1'),
      phone: fc.string(),
      phones: fc.array(fc.string()),
      kroner: fc.integer(),
      price: fc.integer(),
      schemaVersion: fc.constantFrom(1, 2, 3),
      unknown: fc.string(),
    },
    { requiredKeys: ['id'] },
  )
  fc.assert(
    fc.property(item, fc.array(fc.string()), (before, phones) => {
      const read = form.read(before)
      const update = { ...form.writtenWith(read), phones }
      const after = Object.fromEntries(
        Object.entries({ ...before, ...update }).filter(([, value]) => value !== undefined),
      )
      expect(form.read(after)).toEqual({ ...read, phones })
      expect(after.unknown).toBe(before.unknown)
    }),
  )
})
