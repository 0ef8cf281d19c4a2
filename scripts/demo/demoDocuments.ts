import { fileKey, type StoredFile } from '../../functions/src/data/fileStore.ts'
import type { TimelineEntry } from '../../shared/domain/activity.ts'
import type { Applicant } from '../../shared/domain/applicant.ts'
import { type Document, documentSchema } from '../../shared/domain/document.ts'
import { mayBePresented } from './demoAssignments.ts'
import { textPdf } from './textPdf.ts'

/** A document of the demo data, the file itself, what the table says of it, and the word of it in the timeline. */
export interface DemoDocument {
  document: Document
  stored: StoredFile
  file: Buffer
  timeline: TimelineEntry
}

const notReal = 'Made up for the demo data of Fagfolk: neither the person nor this document is real.'

/** The CV and the certificates that a demo record names, as PDF files added while the record was made. Of people who are presented to clients, the certificates were released: they show no contact data. */
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

/** The record as it would be without files. */
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

/** A CV as the person would have written it. */
export function cvOf(person: CvWriter): Buffer {
  const jobs = person.workExperience.flatMap((job) => [
    `${job.startDate.slice(0, 7)} - ${job.endDate?.slice(0, 7) ?? 'present'}   ${job.position}, ${job.company}`,
    ...(job.description ? [job.description] : []),
    '',
  ])
  return textPdf(`${person.firstName} ${person.lastName}`, [
    `${person.street}, ${person.postcode} ${person.city}, ${person.country}`,
    `${person.phone}   ${person.email}`,
    '',
    `Professions: ${person.professions.map(({ profession, yearsOfExperience: years }) => `${profession} (${years} years)`).join(', ')}`,
    `Skills: ${[...person.coreCompetencies, ...person.machineOperations].join(', ')}`,
    `Languages: ${person.languages.map(({ language, proficiency }) => `${language} (${proficiency})`).join(', ')}`,
    '',
    ...jobs,
    notReal,
  ])
}

function certificateOf(person: Applicant, certificate: Applicant['certifications'][number]): Buffer {
  return textPdf(certificate.name, [
    `Issued to ${person.firstName} ${person.lastName}`,
    `by ${certificate.issuer ?? 'the employer'} on ${certificate.issueDate}.`,
    certificate.expiryDate ? `Valid until ${certificate.expiryDate}.` : 'Does not expire.',
    '',
    notReal,
  ])
}
