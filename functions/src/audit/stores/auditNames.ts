import * as z from 'zod'
import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import type { AuditEntry } from '../../../../shared/activity/domain/activity.ts'
import { knownUserSchema, storedUser } from '../../accounts/stores/storedUser.ts'
import { storedApplicant } from '../../applicants/stores/storedApplicant.ts'
import { storedSubmission } from '../../intake/stores/storedSubmission.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { keyOf } from '../../kernel/table/keys.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'

/** What was acted on, or who acted. */
type Named = Pick<AuditEntry, 'resource' | 'resourceId'>

const namedUser = knownUserSchema.pick({ username: true, firstName: true, lastName: true })
const namedPerson = z.object({ firstName: z.string(), lastName: z.string() })

type Item = Record<string, unknown>

const personName = (person: unknown): string | undefined => {
  const { data } = namedPerson.safeParse(person)
  return data && `${data.firstName} ${data.lastName}`.trim()
}

/** Where records stand that have a name, and how it is read from what is stored. */
const namedRecords = {
  user: { key: keyOf.user, nameIn: (item: Item) => accountName(namedUser.parse(storedUser.upgraded(item))) },
  applicant: { key: keyOf.applicant, nameIn: (item: Item) => personName(storedApplicant.upgraded(item)) },
  client: { key: keyOf.company, nameIn: ({ name }: Item) => (typeof name === 'string' ? name : undefined) },
  submission: {
    key: keyOf.submission,
    nameIn: (item: Item) => personName(storedSubmission.upgraded(item).applicantData),
  },
} as const

const upgradesRead = [storedUser, storedApplicant, storedSubmission].flatMap(({ readBeside }) => readBeside)
const fields = [...new Set(['pk', 'name', ...Object.keys(namedUser.shape), 'applicantData', ...upgradesRead])]

const isNamed = ({ resource }: Named): boolean => Object.hasOwn(namedRecords, resource)

/** The name of each thing by `resource#id`, as it is called today. What is gone, or has no name, has no entry. */
export async function namesOfThings(table: Table, things: readonly Named[]): Promise<Map<string, string>> {
  const byKey = new Map(
    things.filter(isNamed).map(({ resource, resourceId }) => {
      const { key, nameIn } = namedRecords[resource as keyof typeof namedRecords]
      return [key(resourceId).pk, { key: key(resourceId), name: `${resource}#${resourceId}`, nameIn }]
    }),
  )
  const keys = [...byKey.values()].map(({ key }) => key)
  const items = await readTogether(table, keys, { fields, consistent: false })
  const found = items.flatMap((item) => {
    const thing = byKey.get(String(item.pk))
    const name = thing?.nameIn(item)
    return thing && name ? [[thing.name, name] as const] : []
  })
  return new Map(found)
}
