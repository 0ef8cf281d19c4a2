import type { FormikErrors } from 'formik'
import { namedCertificate } from '../../../../../../shared/applicants/domain/certificateNames.ts'
import {
  type DocumentChanges,
  type DocumentDetails,
  documentChangesSchema,
  type ListedDocument,
} from '../../../../../../shared/documents/domain/document.ts'
import { checked } from '../../../../../../shared/kernel/domain/problems.ts'
import { formErrors } from '../../../../ui/forms/zodForm.ts'
import { tagsIn, tagText } from '../../../../ui/text/tagText.ts'

/** The form values of a document; tags are one comma-separated text. */
export interface DocumentValues {
  documentType: ListedDocument['documentType']
  description: string
  tags: string
  expiryDate: string
  /** Which certificate the file shows, if it is one. */
  certificate: string
  isVerified: boolean
  isConfidential: boolean
}

export const newDocumentValues: DocumentValues = {
  documentType: 'other',
  description: '',
  tags: '',
  expiryDate: '',
  certificate: '',
  isVerified: false,
  isConfidential: false,
}

export const documentValues = (document: ListedDocument): DocumentValues => ({
  documentType: document.documentType,
  description: document.description ?? '',
  tags: tagText(document.tags),
  expiryDate: document.expiryDate ?? '',
  certificate: document.certificate ?? '',
  isVerified: document.isVerified,
  isConfidential: document.isConfidential,
})

/** Certificates are typed by their label in the user's language and stored by their list value. */
const storedName = (certificate: string): string => namedCertificate(certificate)?.value ?? certificate.trim()

/** Returns the details of a new document, without empty ones. */
export function documentDetails(values: DocumentValues): DocumentDetails {
  const { documentType, description, tags, expiryDate, certificate, isConfidential } = values
  return {
    documentType,
    tags: tagsIn(tags),
    isConfidential,
    ...(description.trim() !== '' && { description: description.trim() }),
    ...(expiryDate !== '' && { expiryDate }),
    ...(documentType === 'certificate' && certificate.trim() !== '' && { certificate: storedName(certificate) }),
  }
}

/**
 * Returns the changed details of a document; null removes a value. A new document type always includes the
 * confidentiality.
 */
export function documentChanges(document: ListedDocument, values: DocumentValues): DocumentChanges {
  const before = stored(documentValues(document))
  const after = stored(values)
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  )
  const { documentType, isConfidential } = values
  const decides = documentType !== document.documentType && { isConfidential }
  return { ...Object.fromEntries(changed), ...decides }
}

function stored(values: DocumentValues) {
  const { documentType, description, tags, expiryDate, certificate, isVerified, isConfidential } = values
  return {
    documentType,
    description: description.trim() === '' ? null : description.trim(),
    tags: tagsIn(tags),
    expiryDate: expiryDate === '' ? null : expiryDate,
    certificate: certificate.trim() === '' ? null : storedName(certificate),
    isVerified,
    isConfidential,
  }
}

/** Formik's `validate`; reports a problem with one tag at the tags field. */
export function documentProblems(values: DocumentValues): FormikErrors<DocumentValues> {
  const { problems = [] } = checked(documentChangesSchema, stored(values))
  return formErrors(
    problems.map((problem) => (problem.path.startsWith('tags.') ? { ...problem, path: 'tags' } : problem)),
  )
}
