import type { TFunction } from 'i18next'
import type { Company, CompanyContact } from '../../../../../shared/companies/domain/company.ts'

/** A contact's form values; all fields are texts. */
export type ContactValues = Record<keyof CompanyContact, string>

/** A company's form values. */
export interface CompanyValues extends Record<(typeof companyTexts)[number], string> {
  contacts: ContactValues[]
}

export const companyTexts = ['name', 'street', 'postcode', 'city', 'cvr', 'notes'] as const

export const noContact: ContactValues = { name: '', role: '', email: '', phone: '' }

/** Returns the form values of a company; empty ones without a company. */
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

/** Returns the form values as one line each, for comparison. */
export const textsOf = ({ contacts, ...texts }: CompanyValues): Record<keyof CompanyValues, string> => ({
  ...texts,
  contacts: contacts.map((contact) => Object.values(contact).filter(Boolean).join(', ')).join('; '),
})

/** The key under which typed values survive a session that expires. */
export const companyForm = (id: string | undefined): string => `company ${id ?? 'new'}`
