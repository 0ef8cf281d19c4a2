import { type DemoApplicant, type DemoFixture, demoApplicant } from './demoPerson.ts'

/**
 * Yields realistic skilled-trade applicants one at a time, so memory doesn't grow with `count`, which can be a million. The same seed and
 * date produce the same people; a larger count only adds to them. Ids are in random order; emails are unique.
 */
export function* demoApplicants({ count, ...fixture }: DemoFixture & { count: number }): Generator<DemoApplicant> {
  for (let index = 0; index < count; index += 1) yield demoApplicant(fixture, index)
}
