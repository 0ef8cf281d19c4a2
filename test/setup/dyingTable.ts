import type { Table } from '../../functions/src/kernel/aws/table.ts'

/** Returns a table whose calls fail from the given number on. */
export function dyingTable(table: Table, calls: number): Table & { isDead: () => boolean } {
  let made = 0
  const client = new Proxy(table.client, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name !== 'send') return value
      return (...parts: Parameters<typeof target.send>) => {
        made += 1
        return made >= calls ? Promise.reject(new Error('The worker has died')) : target.send(...parts)
      }
    },
  })
  return { ...table, client, isDead: () => made >= calls }
}
