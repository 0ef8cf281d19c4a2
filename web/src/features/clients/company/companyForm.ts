import type { TFunction } from 'i18next'
import type { Company, CompanyContact } from '../../../../../shared/companies/domain/company.ts'

/** A contact as the form has it: every field a text. */
export type ContactValues = Record<keyof CompanyContact, string>

/** A company as the form has it. */
export interface CompanyValues extends Record<(typeof companyTexts)[number], string> {
  contacts: ContactValues[]
}

/** The fields of a company that are one text each. */
export const companyTexts = ['name', 'street', 'postcode', 'city', 'cvr', 'notes'] as const

export const noContact: ContactValues = { name: '', role: '', email: '', phone: '' }

/** A company as the form shows it; an empty form without one. */
export const valuesOf = (company?: Company): CompanyValues => ({
  name: company?.name ?? '',
  street: company?.street ?? '',
  postcode: company?.postcode ?? '',
  city: company?.city ?? '',
  cvr: company?.cvr ?? '',
  notes: company?.notes ?? '',
  contacts: (company?.contacts ?? []).map(({ name, role = '', email = '', phone = '' }) => ({
    ...{ name, role, email, phone },
  })),
})

export const companyLabels = (t: TFunction): Record<keyof CompanyValues, string> => ({
  name: t('Name'),
  street: t('Address'),
  postcode: t('Postcode'),
  city: t('City'),
  cvr: t('CVR number'),
  notes: t('Notes'),
  contacts: t('Contacts'),
})

/** What a form says in one line each, to be compared. */
export const textsOf = ({ contacts, ...texts }: CompanyValues): Record<keyof CompanyValues, string> => ({
  ...texts,
  contacts: contacts.map((contact) => Object.values(contact).filter(Boolean).join(', ')).join('; '),
})

/** By which what is typed outlives a session that runs out. */
export const companyForm = (id: string | undefined): string => `company ${id ?? 'new'}`
