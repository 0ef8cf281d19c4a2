import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { readTogether } from '../../kernel/table/readTogether.ts'

/** A resource that audit entries are about. */
type Named = Pick<AuditEntry, 'resource' | 'resourceId'>

/** How the module that owns a kind of resource reads its name. */
export interface ResourceNames {
  key: (resourceId: string) => Key
  /** The attributes that the name is read from. */
  fields: readonly string[]
  /** Returns the name in an item as it is stored; undefined if it has none. */
  nameIn: (item: Record<string, unknown>) => string | undefined
}

/** The names of resources, by kind; a kind without an entry has no names. */
export type NamedResources = Partial<Record<AuditEntry['resource'], ResourceNames>>

/** Returns the current name of each resource by `resource#id`. A resource that is deleted, or has no name, has no entry. */
export async function namesOfThings(
  table: Table,
  resources: NamedResources,
  things: readonly Named[],
): Promise<Map<string, string>> {
  const byKey = new Map(
    things.flatMap(({ resource, resourceId }) => {
      const named = resources[resource]
      const key = named?.key(resourceId)
      return named && key ? [[key.pk, { key, name: `${resource}#${resourceId}`, nameIn: named.nameIn }] as const] : []
    }),
  )
  const keys = [...byKey.values()].map(({ key }) => key)
  const fields = [...new Set(['pk', ...Object.values(resources).flatMap((each) => each.fields)])]
  const items = await readTogether(table, keys, { fields, consistent: false })
  const found = items.flatMap((item) => {
    const thing = byKey.get(String(item.pk))
    const name = thing?.nameIn(item)
    return thing && name ? [[thing.name, name] as const] : []
  })
  return new Map(found)
}
