import { fileKey, type StoredFile } from '../../../functions/src/files/stores/fileStore.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { TimelineEntry } from '../../../shared/applicants/domain/timeline.ts'
import { type Document, documentSchema } from '../../../shared/documents/domain/document.ts'
import { certificates } from '../../../shared/kernel/lists/certificates.ts'
import { languageProficiencyLabels } from '../../../shared/kernel/lists/languageProficiencies.ts'
import { languages } from '../../../shared/kernel/lists/languages.ts'
import { type ListEntry, labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { machineOperations } from '../../../shared/kernel/lists/machineOperations.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { suggestedSkills } from '../../../shared/kernel/lists/suggestedSkills.ts'
import { countries } from '../../../shared/kernel/places/countries.ts'
import { mayBePresented } from './demoAssignments.ts'
import { textPdf } from './textPdf.ts'

/** A demo document: its table item, its stored file, its bytes and its timeline entry. */
export interface DemoDocument {
  document: Document
  stored: StoredFile
  file: Buffer
  timeline: TimelineEntry
}

const notReal = 'Made up for the demo data of Fagfolk: neither the person nor this document is real.'

/**
 * Returns the CV and the certificates that a demo record names, as PDF files added when the record was created. For people presented to
 * clients, the certificates are released: they contain no contact data.
 */
export function demoDocumentsOf(applicant: Applicant): DemoDocument[] {
  const { cvDocument, firstName, lastName } = applicant
  const cv = cvDocument
    ? [demoDocument(applicant, cvDocument, { name: `CV ${firstName} ${lastName}`, type: 'cv', file: cvOf(applicant) })]
    : []
  const certificates = applicant.certifications.flatMap((certificate) =>
    certificate.documentId
      ? demoDocument(applicant, certificate.documentId, {
          name: certificate.name,
          type: 'certificate',
          file: certificateOf(applicant, certificate),
          expiryDate: certificate.expiryDate,
          released: mayBePresented(applicant),
        })
      : [],
  )
  return [...cv, ...certificates]
}

/** Returns the record as it would be without files. */
export function withoutDocuments(applicant: Applicant): Applicant {
  return {
    ...applicant,
    cvDocument: undefined,
    certifications: applicant.certifications.map(({ documentId: _id, fileName: _name, ...certificate }) => certificate),
  }
}

interface Content {
  name: string
  type: Document['documentType']
  file: Buffer
  expiryDate?: string | undefined
  released?: boolean
}

function demoDocument(applicant: Applicant, id: string, content: Content): DemoDocument {
  const { name, type, file, expiryDate, released } = content
  const addedBy = applicant.recordOwner
  const document = documentSchema.parse({
    id,
    applicantId: applicant.id,
    fileName: `${id}.pdf`,
    originalName: `${name}.pdf`,
    fileType: 'application/pdf',
    fileSize: file.length,
    documentType: type,
    filePath: fileKey(id),
    description: type === 'certificate' ? name : undefined,
    expiryDate,
    releasedToClients: released && addedBy ? { by: addedBy, at: applicant.createdAt } : undefined,
    uploadedBy: addedBy,
    createdAt: applicant.createdAt,
    updatedAt: applicant.createdAt,
  })
  const timeline: TimelineEntry = {
    id,
    applicantId: applicant.id,
    action: 'document_added',
    actorId: addedBy,
    fields: [],
    timestamp: applicant.createdAt,
  }
  const stored: StoredFile = {
    id,
    state: 'kept',
    name: document.originalName,
    type: document.fileType,
    size: file.length,
    createdAt: document.createdAt,
  }
  return { document, stored, file, timeline }
}

type CvWriter = Pick<
  Applicant,
  | 'firstName'
  | 'lastName'
  | 'street'
  | 'postcode'
  | 'city'
  | 'country'
  | 'phone'
  | 'email'
  | 'professions'
  | 'coreCompetencies'
  | 'machineOperations'
  | 'languages'
  | 'workExperience'
>

const labelled = (list: readonly ListEntry[], values: readonly string[]) =>
  values.map((value) => labelOf(list, value, 'da'))

/** Returns a CV as the person would have written it in Denmark. */
export function cvOf(person: CvWriter): Buffer {
  const jobs = person.workExperience.flatMap((job) => [
    `${job.startDate.slice(0, 7)} - ${job.endDate?.slice(0, 7) ?? 'nu'}   ${job.position}, ${job.company}`,
    ...(job.description ? [job.description] : []),
    '',
  ])
  return textPdf(`${person.firstName} ${person.lastName}`, [
    `${person.street}, ${person.postcode} ${person.city}, ${labelOf(countries, person.country ?? '', 'da')}`,
    `${person.phone}   ${person.email}`,
    '',
    `Fag: ${person.professions.map(({ profession, yearsOfExperience: years }) => `${labelOf(professions, profession, 'da')} (${years} år)`).join(', ')}`,
    `Færdigheder: ${[...labelled(suggestedSkills, person.coreCompetencies), ...labelled(machineOperations, person.machineOperations)].join(', ')}`,
    `Sprog: ${person.languages.map(({ language, proficiency }) => `${labelOf(languages, language, 'da')}${proficiency ? ` (${labelOf(languageProficiencyLabels, proficiency, 'da').toLowerCase()})` : ''}`).join(', ')}`,
    '',
    ...jobs,
    notReal,
  ])
}

function certificateOf(person: Applicant, certificate: Applicant['certifications'][number]): Buffer {
  return textPdf(labelOf(certificates, certificate.name, 'da'), [
    `Udstedt til ${person.firstName} ${person.lastName}`,
    `af ${certificate.issuer ?? 'arbejdsgiveren'} den ${certificate.issueDate}.`,
    certificate.expiryDate ? `Gælder til ${certificate.expiryDate}.` : 'Udløber ikke.',
    '',
    notReal,
  ])
}
