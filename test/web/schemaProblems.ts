import type * as z from 'zod'
import type { AnyRoute } from '../../shared/kernel/contract/defineRoute.ts'
import type { FieldProblem } from '../../shared/kernel/domain/errors.ts'
import { checked } from '../../shared/kernel/domain/problems.ts'
import { routes } from '../../shared/routes.ts'
import { idOf, makeNewApplicant } from '../make/applicant.ts'

const date = '2024-01-01'
const applicant = {
  ...makeNewApplicant(),
  geoCoordinates: { lat: 55, lng: 10 },
  workExperience: [
    { company: 'Nordbyg', position: 'Welder', startDate: date, endDate: date, teamSize: 2, skillsUsed: ['TIG'] },
  ],
  certifications: [{ name: 'Crane', issuer: 'DTI', issueDate: date, documentId: idOf(1), fileName: 'Crane.pdf' }],
  safetyTraining: [{ name: 'Fire', issuer: 'DTI', issueDate: date, expiryDate: date }],
}
/** Valid input for routes with lists and nested objects. Other fields are tried one by one. */
const validInput: Record<string, object> = { createApplicant: applicant, updateApplicant: applicant }

const long = 'x'.repeat(5000)
const wrong: unknown[] = [
  ...[
    undefined,
    null,
    '',
    ' ',
    'x',
    long,
    'any,x',
    `${'x,'.repeat(100)}x`,
    'Xx@example.com',
    `${long}@example.com`,
    '\ufdfa'.repeat(60),
  ],
  ...['2024-02-30', '0', '999999', 0, -1, 1.5, 1e9, true, [], [null], [''], [long], {}, { unknown: 1 }],
  Array.from({ length: 200 }, (_, index) => `entry ${index}`),
]

/** Yields invalid variants of a value: another value in one place, or too many entries in a list. */
function* invalidVariants(value: unknown): Generator<unknown> {
  yield* wrong
  if (Array.isArray(value)) {
    yield Array.from({ length: 200 }, () => value[0])
    for (const entry of invalidVariants(value[0])) yield [entry]
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      for (const bad of invalidVariants(part)) yield { ...value, [name]: bad }
    }
    yield { ...value, unknown: 1 }
  }
}

function* problemsOf(schema: z.ZodType, input: object): Generator<FieldProblem> {
  for (const bad of invalidVariants(input)) yield* checked(schema, bad).problems ?? []
}

/** Returns all problems that the schemas of all routes report for invalid input, one per kind and message. */
export function schemaProblems(): FieldProblem[] {
  const found = new Map<string, FieldProblem>()
  for (const { name, params, query, body } of Object.values<AnyRoute>(routes)) {
    for (const schema of [params, query, body]) {
      if (!schema) continue
      const fields = 'shape' in schema ? Object.keys(schema.shape as object) : []
      const untried = Object.fromEntries(fields.map((field) => [field, undefined]))
      for (const problem of problemsOf(schema, { ...untried, ...validInput[name] })) {
        const { path: _path, ...what } = problem
        found.set(JSON.stringify(what), problem)
      }
    }
  }
  return [...found.values()]
}
