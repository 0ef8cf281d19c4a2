import type { Words } from './retentionRule.ts'

// Texts shared by the privacy page and the notice to people whose data came from others (GDPR Art. 14). Exported one by one, because the
// application form shows some of them and shouldn't load the rest.

/** Used until the data controller is set. */
export const noControllerText: Words = {
  en: 'The agency has not added its details yet. Ask the person who contacted you, or reply to any email from us.',
  da: 'Bureauet har endnu ikke tilføjet sine oplysninger. Spørg den, der kontaktede dig, eller svar på en mail fra os.',
}

export const recipientsText: Words = {
  en: 'Our recruiters can see your data. Employers see your profile, and any documents we share with them, only after you have agreed to be put forward. The profile does not show your contact details, address or date of birth.',
  da: 'Vores konsulenter kan se dine oplysninger. Virksomheder ser først din profil og de dokumenter, vi deler med dem, når du har sagt ja til at blive indstillet. Profilen viser ikke dine kontaktoplysninger, din adresse eller din fødselsdato.',
}

export const rightsText: Words = {
  en: 'You can withdraw your consent at any time. You can also see your data, and have it corrected or deleted.',
  da: 'Du kan når som helst trække dit samtykke tilbage. Du kan også se dine oplysninger og få dem rettet eller slettet.',
}

export const objectionText: Words = {
  en: 'You can object to our storing data on the basis of our legitimate interest. We then delete it, unless it is needed for a legal claim.',
  da: 'Du kan gøre indsigelse mod, at vi gemmer oplysninger på grundlag af vores legitime interesse. Så sletter vi dem, medmindre de er nødvendige for et retskrav.',
}

export const voluntaryText: Words = {
  en: 'Giving us your data is voluntary, but without it, we cannot find you work. No decisions about you are made by automated means alone.',
  da: 'Det er frivilligt at give os oplysninger, men uden dem kan vi ikke finde arbejde til dig. Ingen beslutninger om dig træffes alene af en computer.',
}

/** Followed by the address. */
export const complaintText: Words = {
  en: 'If you think we handle your data incorrectly, you can complain to the Danish Data Protection Agency:',
  da: 'Mener du, at vi behandler dine oplysninger forkert, kan du klage til Datatilsynet:',
}
