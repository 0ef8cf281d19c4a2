import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Contract, contractOf, type Fact, type Facts } from './contractFacts.ts'

/** The contract of the last release. `npm run contract` writes it. */
export const releasedContractFile = fileURLToPath(new URL('./released.json', import.meta.url))

/** A fact in the file: types, `?` if optional, and values, such as `string? new|hired`. */
type WrittenFact = string

/** The file names equal shapes once, because most operations answer with shapes of others. */
interface WrittenContract {
  operations: Record<string, { request: number; responses: Record<string, number> }>
  shapes: Record<string, WrittenFact>[]
}

/** Returns the contract of a document as it is kept. */
export function contractText(document: object): string {
  const shapes = new Map<string, number>()
  const written: WrittenContract = { operations: {}, shapes: [] }
  const numberOf = (facts: Facts): number => {
    const shape = Object.fromEntries(Object.entries(facts).map(([place, fact]) => [place, writtenFact(fact)]))
    const text = JSON.stringify(shape)
    const known = shapes.get(text) ?? written.shapes.push(shape) - 1
    shapes.set(text, known)
    return known
  }
  for (const [operation, { request, responses }] of Object.entries(contractOf(document)))
    written.operations[operation] = {
      request: numberOf(request),
      responses: Object.fromEntries(Object.entries(responses).map(([status, facts]) => [status, numberOf(facts)])),
    }
  return `${JSON.stringify(written, null, 1)}\n`
}

/** Returns the contract of the last release, or of a text as kept. */
export function releasedContract(text = readFileSync(releasedContractFile, 'utf8')): Contract {
  const { operations, shapes }: WrittenContract = JSON.parse(text)
  const factsOf = (number: number): Facts =>
    Object.fromEntries(Object.entries(shapes[number] ?? {}).map(([place, fact]) => [place, readFact(fact)]))
  return Object.fromEntries(
    Object.entries(operations).map(([operation, { request, responses }]) => [
      operation,
      {
        request: factsOf(request),
        responses: Object.fromEntries(Object.entries(responses).map(([status, number]) => [status, factsOf(number)])),
      },
    ]),
  )
}

const writtenFact = ({ types, required, values }: Fact): WrittenFact =>
  `${types.join('+')}${required ? '' : '?'}${values ? ` ${values.join('|')}` : ''}`

function readFact(written: WrittenFact): Fact {
  const space = written.indexOf(' ')
  const kind = space < 0 ? written : written.slice(0, space)
  const required = !kind.endsWith('?')
  const types = (required ? kind : kind.slice(0, -1)).split('+').filter(Boolean)
  return { types, required, ...(space >= 0 && { values: written.slice(space + 1).split('|') }) }
}
