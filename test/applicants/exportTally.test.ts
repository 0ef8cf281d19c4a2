import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExportTally, withExport } from '../../functions/src/applicants/exportTally.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { idOf } from '../make/applicant.ts'

const start = Date.parse('2026-11-30T08:00:00.000Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const { unreported, hours, reportMinutes } = limits.exports
const chosenBy = 'filters' as const

/** Exports one file after another: the minute and the number of applicants of each. */
const tallyOf = (...exports: [minute: number, people: number][]): ExportTally | undefined =>
  exports.reduce<ExportTally | undefined>(
    (tally, [minute, people]) => withExport(tally, { userId: idOf(900), people, chosenBy }, at(minute)),
    undefined,
  )

describe('a tally of exports', () => {
  it('is reported above 200 applicants, and not at 200', () => {
    expect(unreported).toBe(200)
    expect(tallyOf([0, 200])?.reportAt).toBeUndefined()
    expect(tallyOf([0, 201])).toEqual({
      ...{ userId: idOf(900), since: at(0).toISOString(), people: 201, chosenBy: ['filters'] },
      reportAt: at(reportMinutes).toISOString(),
    })
  })

  it('is reported whatever the number of files that the applicants are spread over', () => {
    const files = fc.array(fc.tuple(fc.integer({ min: 0, max: hours * 60 - 1 }), fc.integer({ min: 1, max: 200 })), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(files, (unsorted) => {
        const exports = unsorted.toSorted(([a], [b]) => a - b)
        const shifted = exports.map(([minute, people]): [number, number] => [minute - (exports[0]?.[0] ?? 0), people])
        const sum = exports.reduce((total, [, people]) => total + people, 0)
        const tally = tallyOf(...shifted)
        expect(tally?.people).toBe(sum)
        expect(tally?.reportAt !== undefined).toBe(sum > unreported)
      }),
    )
  })

  it('keeps the time of the report while more is exported', () => {
    expect(tallyOf([0, 150], [5, 100], [9, 9000])).toMatchObject({
      people: 9250,
      reportAt: at(5 + reportMinutes).toISOString(),
    })
  })

  it('restarts a day after the first export, unless a report is due', () => {
    const day = hours * 60
    expect(tallyOf([0, 150], [day - 1, 50])?.people).toBe(200)
    expect(tallyOf([0, 150], [day, 150])).toMatchObject({ people: 150, since: at(day).toISOString() })
    expect(tallyOf([0, 150], [day - 1, 100], [day, 7])?.people).toBe(257)
  })

  it('lists each way in which applicants were chosen once', () => {
    const ways = ['filters', 'selection', 'filters', 'everyone'] as const
    const tally = ways.reduce<ExportTally | undefined>(
      (before, way) => withExport(before, { userId: idOf(900), people: 1, chosenBy: way }, at(0)),
      undefined,
    )
    expect(tally?.chosenBy).toEqual(['filters', 'selection', 'everyone'])
  })
})
