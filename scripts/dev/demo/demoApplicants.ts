import { type DemoApplicant, type DemoFixture, demoApplicant } from './demoPerson.ts'

/**
 * Believable skilled-trade applicants, one at a time: memory does not grow with `count`, which may be a million. The
 * same seed and date give the same people, and a larger count only adds to them. Ids are in no order; emails are unique.
 */
export function* demoApplicants({ count, ...fixture }: DemoFixture & { count: number }): Generator<DemoApplicant> {
  for (let index = 0; index < count; index += 1) yield demoApplicant(fixture, index)
}
