import { accountName } from '../../../../shared/accounts/domain/accountName.ts'
import { companyIdOf } from '../../../../shared/accounts/domain/companyOf.ts'
import type { Role } from '../../../../shared/accounts/domain/user.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { type Company, companySchema } from '../../../../shared/companies/domain/company.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { accountKeys, accountLists } from '../../accounts/keys.ts'
import { storedUser } from '../../accounts/stores/storedUser.ts'
import { type ListedUser, listedFields, listedUserFrom, namePlace } from '../../accounts/stores/userStore.ts'
import { cprUpgrade } from '../../applicants/stores/cprUpgrade.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { allListed, listing, mergedLists } from '../../kernel/table/listing.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { companyKeys, companyLists } from '../keys.ts'

export const storedCompany = storedForm('company', lenient(companySchema), [cprUpgrade])

export const companyItem = (company: Company) => ({
  ...companyKeys.company(company.id),
  ...storedCompany.mark,
  ...listing(companyLists.companies, namePlace(company.name, company.id)),
  ...company,
})

type Item = Record<string, unknown>

/** Returns the company an account represents until it has a record, or undefined if it belongs to another company. */
function companyOfAccount(user: ListedUser): Company | undefined {
  if (user.role !== 'client' || companyIdOf(user) !== user.id) return undefined
  const { id, createdAt, updatedAt } = user
  return { id, version: 0, name: accountName(user), contacts: [], createdAt, updatedAt }
}

/** Returns the companies in these items by id. A record takes precedence over the account with the same id. */
function companiesIn(items: readonly Item[]): Map<string, Company> {
  const ofAccounts = items.flatMap((item) => {
    const company = item.entity === storedUser.mark.entity && companyOfAccount(listedUserFrom(item))
    return company ? [company] : []
  })
  const records = items.filter(({ entity }) => entity === storedCompany.mark.entity).map(storedCompany.read)
  return new Map([...ofAccounts, ...records].map((company) => [company.id, company]))
}

/** Transaction condition that the company exists, as a record or as an account. */
export const companyThere = ({ id, version }: Pick<Company, 'id' | 'version'>): TransactionItem =>
  version > 0
    ? { ConditionCheck: { Key: companyKeys.company(id), ConditionExpression: 'attribute_exists(pk)' } }
    : {
        ConditionCheck: {
          Key: accountKeys.user(id),
          ConditionExpression: '#role = :client AND (attribute_not_exists(clientId) OR clientId = :id)',
          ExpressionAttributeNames: { '#role': 'role' },
          ExpressionAttributeValues: { ':client': 'client' satisfies Role, ':id': id },
        },
      }

/** The most reads to fill one page, because accounts of listed companies are skipped. */
const mostReads = 20

export type CompanyStore = ReturnType<typeof companyStore>

/** The client companies. A company without a record is represented by its client account. */
export const companyStore = (table: Table) => {
  const itemsOf = (ids: readonly string[], how: { consistent: boolean }): Promise<Item[]> => {
    const keys = [...new Set(ids)].flatMap((id) => [companyKeys.company(id), accountKeys.user(id)])
    return readBatch(table, keys, { ...how, fields })
  }
  return {
    async byId(id: string): Promise<Company | undefined> {
      return companiesIn(await itemsOf([id], { consistent: true })).get(id)
    },

    /** Returns the current names of companies by id. A deleted company has the name of its account, if it has one. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const items = await itemsOf(ids, { consistent: false })
      const accounts = items.filter(({ entity }) => entity === storedUser.mark.entity).map(listedUserFrom)
      return new Map([
        ...accounts.map((user) => [user.id, accountName(user)] as const),
        ...[...companiesIn(items).values()].map(({ id, name }) => [id, name] as const),
      ])
    },

    /** Returns all companies with a record, unsorted. A new one may be missing for a moment. */
    async records(): Promise<Company[]> {
      const items = await readBatch(table, await allListed(table, companyLists.companies))
      return items.map(storedCompany.read)
    },

    /**
     * Returns a page of current companies by name. A new one may be missing for a moment. `next` is the place where the
     * next page starts. A page may be short if many accounts belong to other companies.
     */
    async page(after: string | undefined, count: number): Promise<{ companies: Company[]; next: string | undefined }> {
      const companies: Company[] = []
      let place = after
      for (let read = 0; read < mostReads; read += 1) {
        const { listed, isLast } = await mergedLists(table, [companyLists.companies, accountLists.users('client')], {
          after: place,
          isWanted: undefined,
          count,
        })
        const ids = listed.map(({ place: at }) => at.slice(at.lastIndexOf('#') + 1))
        const known = companiesIn(await itemsOf(ids, { consistent: true }))
        for (const [index, { place: at, key }] of listed.entries()) {
          if (companies.length === count) return { companies, next: place }
          const company = known.get(ids[index] ?? '')
          // A company with a record has its own list entry, so its account is skipped.
          const isOwnPlace =
            company && key.pk === (company.version > 0 ? companyKeys.company : accountKeys.user)(company.id).pk
          if (isOwnPlace) companies.push(company)
          place = at
        }
        if (isLast) return { companies, next: undefined }
      }
      return { companies, next: place }
    },

    /** Writes a company. Returns `stale` if the stored version isn't the one before (none for version 1). */
    async write(company: Company, audit: AuditEntry): Promise<'written' | 'stale'> {
      const refused = await writeTogether(table, {
        company: {
          Put: {
            Item: companyItem(company),
            ...(company.version === 1
              ? { ConditionExpression: 'attribute_not_exists(pk)' }
              : {
                  ConditionExpression: '#version = :before',
                  ExpressionAttributeNames: { '#version': 'version' },
                  ExpressionAttributeValues: { ':before': company.version - 1 },
                }),
          },
        },
        audit: auditPut(audit),
      })
      return refused.length === 0 ? 'written' : 'stale'
    },
  }
}

/** The attributes read of companies and client accounts. */
const fields = [
  ...new Set(['entity', ...Object.keys(companySchema.shape), ...storedCompany.readRelated, ...listedFields]),
]
