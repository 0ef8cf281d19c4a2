import type { TFunction } from 'i18next'
import { type StartRequirement, startChecks } from '../../../../../shared/companies/domain/startRules.ts'
import {
  type Acceptance,
  type CertificateEntry,
  certificates,
} from '../../../../../shared/kernel/lists/certificates.ts'
import { documentTypeLabels } from '../../../../../shared/kernel/lists/documentTypes.ts'
import { driverLicenseClasses } from '../../../../../shared/kernel/lists/driverLicenseClasses.ts'
import type { LabelLanguage } from '../../../../../shared/kernel/lists/listEntry.ts'
import { checkTexts } from '../../../applicant/clearance/clearanceTexts.ts'

/** A line of the form; `id` distinguishes lines with the same content. */
export interface RuleLine {
  id: number
  /** Undefined until something is chosen. */
  requirement?: StartRequirement | undefined
  /** Whether the certificate's name is typed because no list has it. */
  isTyped: boolean
}

interface ChoiceGroup {
  label: string
  choices: { value: string; label: string; requirement: StartRequirement }[]
}

/** The value of the choice of an unlisted certificate. */
export const otherCertificate = 'other'

/** Returns the value of a line's choice in the select field. */
export const choiceOf = ({ requirement, isTyped }: RuleLine): string => {
  if (isTyped) return otherCertificate
  switch (requirement?.kind) {
    case undefined:
      return ''
    case 'certificate':
      return `certificate:${requirement.name}`
    case 'licence':
      return `licence:${requirement.licence}`
    case 'check':
      return `check:${requirement.check}`
    case 'document':
      return `document:${requirement.documentType}`
  }
}

const listed: readonly CertificateEntry[] = certificates

function certificateGroup(t: TFunction, acceptedBy: Acceptance | undefined): string {
  if (acceptedBy === undefined) return t('Certificates')
  return acceptedBy === 'authority'
    ? t('Certificates: foreign ones recognised by Arbejdstilsynet')
    : t('Certificates: foreign ones checked by the employer')
}

/** Returns all possible requirements, by kind. Certificates are grouped by who must accept foreign ones. */
export const choiceGroups = (t: TFunction, language: LabelLanguage): ChoiceGroup[] => [
  ...([undefined, 'authority', 'employer'] as const).map((acceptedBy) => ({
    label: certificateGroup(t, acceptedBy),
    choices: listed
      .filter((entry) => entry.acceptedBy === acceptedBy)
      .map((entry) => ({
        value: `certificate:${entry.value}`,
        label: entry[language],
        requirement: { kind: 'certificate' as const, name: entry.value, isRecognised: false },
      })),
  })),
  {
    label: t('Driving licence'),
    choices: driverLicenseClasses.map((licence) => ({
      value: `licence:${licence}`,
      // A closed select does not show the name of the group.
      label: t('Driving licence {{name}}', { name: licence }),
      requirement: { kind: 'licence', licence },
    })),
  },
  {
    label: t('Other checks'),
    choices: startChecks.map((check) => ({
      value: `check:${check}`,
      label: checkTexts(t)[check],
      requirement: { kind: 'check', check },
    })),
  },
  {
    label: t('Documents'),
    choices: documentTypeLabels.map((entry) => ({
      value: `document:${entry.value}`,
      label: entry[language],
      requirement: { kind: 'document', documentType: entry.value, isVerified: true },
    })),
  },
]
