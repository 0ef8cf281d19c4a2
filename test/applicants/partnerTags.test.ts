import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagsFromPartner, withoutRemovedTags } from '../../shared/applicants/domain/partnerTags.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { makePartner } from '../make/partner.ts'

const { id: partnerId, name } = makePartner()

/** Few names, so that both sides often set the same one. */
const tags = fc.uniqueArray(
  fc.nat(24).map((n) => `tag ${n}`),
  { maxLength: limits.tags },
)
const steps = fc.array(fc.tuple(fc.constantFrom('staff', 'partner'), tags), { maxLength: 12 })

test('a partner only removes tags that it added, is always answered the same, and never fills a record beyond its limit', () => {
  fc.assert(
    fc.property(steps, (sent) => {
      let record = {
        tags: [] as string[],
        source: { partnerId, name, tags: [] as string[], addedTags: [] as string[] },
      }
      const ofStaff = new Set<string>()
      for (const [by, list] of sent) {
        if (by === 'staff') {
          for (const tag of ofStaff) if (!list.includes(tag)) ofStaff.delete(tag)
          for (const tag of list) if (!record.tags.includes(tag)) ofStaff.add(tag)
          record = withoutRemovedTags({ ...record, tags: list })
        } else {
          const { tags: next, addedTags } = tagsFromPartner(record, list)
          record = { tags: next, source: { ...record.source, tags: list, addedTags } }
          expect(next.filter((tag) => !ofStaff.has(tag) && !list.includes(tag))).toEqual([])
        }
        expect([...ofStaff].filter((tag) => !record.tags.includes(tag))).toEqual([])
        expect(new Set(record.tags).size).toBe(record.tags.length)
        expect(record.tags.length).toBeLessThanOrEqual(limits.tags)
        expect(record.source.addedTags.filter((tag) => !record.tags.includes(tag) || ofStaff.has(tag))).toEqual([])
      }
    }),
  )
})

test("a tag of a partner that staff removed does not come back with the partner's next list", () => {
  const source = { partnerId, name, tags: ['nights'], addedTags: ['nights'] }
  const removed = withoutRemovedTags({ tags: ['ours'], source })
  expect(tagsFromPartner(removed, ['nights', 'tall'])).toEqual({ tags: ['ours', 'tall'], addedTags: ['tall'] })
})

test("no tag of a record from before the distinction counts as the partner's alone", () => {
  const source = { partnerId, name, tags: ['nights'] }
  expect(tagsFromPartner({ tags: ['nights'], source }, [])).toEqual({ tags: ['nights'], addedTags: [] })
})
