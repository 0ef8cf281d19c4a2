import type { Words } from './retentionRule.ts'

// Texts shared by the privacy page and the notice to people whose data came from others (GDPR Art. 14). Exported one by one, because the
// application form shows some of them and shouldn't load the rest.

/** Used until the data controller is set. */
export const noControllerText: Words = {
  en: 'The agency has not written here yet who it is. Ask whoever wrote to you, or answer any mail that you got from here.',
  da: 'Bureauet har endnu ikke skrevet her, hvem det er. Spørg den, der skrev til dig, eller svar på en mail, du har fået herfra.',
}

export const recipientsText: Words = {
  en: 'Our recruiters see it. Employers see your profile only after a recruiter has put you forward, without your contact details, your address or your date of birth.',
  da: 'Vores rekrutteringskonsulenter ser det. Arbejdsgivere ser først din profil, når en konsulent har foreslået dig, og uden dine kontaktoplysninger, din adresse og din fødselsdato.',
}

export const rightsText: Words = {
  en: 'You can withdraw your consent, see what we keep, have it corrected or have it erased at any time.',
  da: 'Du kan når som helst trække dit samtykke tilbage, se, hvad vi gemmer, og få det rettet eller slettet.',
}

export const objectionText: Words = {
  en: 'You can also object to what we keep because of our own interest: we then erase it, unless a claim needs it.',
  da: 'Du kan også gøre indsigelse mod det, vi gemmer på grund af vores egen interesse: så sletter vi det, medmindre et krav gør det nødvendigt.',
}

export const voluntaryText: Words = {
  en: 'You need not give us any data, but without them we cannot find you work. No decision about you is made by a machine alone.',
  da: 'Du behøver ikke give os data, men uden dem kan vi ikke finde arbejde til dig. Ingen beslutning om dig træffes af en maskine alene.',
}

/** Followed by the address. */
export const complaintText: Words = {
  en: 'If you think that we handle your data wrongly, you can complain to the Danish Data Protection Agency:',
  da: 'Mener du, at vi behandler dine oplysninger forkert, kan du klage til Datatilsynet:',
}
