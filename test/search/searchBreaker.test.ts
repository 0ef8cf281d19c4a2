import { describe, expect, it } from 'vitest'
import { searchBreaker } from '../../functions/src/search/searchBreaker.ts'
import { ProductError } from '../../shared/kernel/domain/errors.ts'
import { away } from './engine/standIns.ts'

describe('the breaker', () => {
  function failingEngine() {
    const clock = { now: Date.parse('2026-03-15T12:00:00Z') }
    const counted = { asked: 0, reported: 0 }
    const state: { fault: Error | undefined } = { fault: new Error('away') }
    const breaker = searchBreaker({
      engine: () => ({
        ...away,
        figures: async () => {
          counted.asked += 1
          if (state.fault) throw state.fault
          return { totalApplicants: 1, starredApplicants: 0, placedThisMonth: 0 }
        },
      }),
      now: () => new Date(clock.now),
      report: () => {
        counted.reported += 1
      },
    })
    const question = () =>
      breaker(
        async (engine) => (await engine.figures('')).totalApplicants,
        async () => -1,
      )
    return { clock, counted, state, question }
  }

  it('leaves a failed engine alone for 15 seconds, then asks it again', async () => {
    const { clock, counted, state, question } = failingEngine()
    expect(await question()).toBe(-1)
    state.fault = undefined
    clock.now += 14_999
    expect(await question()).toBe(-1)
    expect(counted).toEqual({ asked: 1, reported: 1 })
    clock.now += 1
    expect(await question()).toBe(1)
    expect(counted.asked).toBe(2)
  })

  it('passes on a refusal, which is not a failure', async () => {
    const { counted, state, question } = failingEngine()
    state.fault = new ProductError('results_out_of_reach', 'Too far')
    await expect(question()).rejects.toThrow('Too far')
    state.fault = undefined
    expect(await question()).toBe(1)
    expect(counted.reported).toBe(0)
  })
})
