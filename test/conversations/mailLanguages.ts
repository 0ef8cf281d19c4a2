/** How mail programs introduce quoted and forwarded mails, in the languages that applicants write. */
interface MailLanguageSample {
  language: string
  answer: string
  /** From, date, to and subject, as Outlook names them. */
  outlook: readonly [string, string, string, string]
  /** Other names that programs give the date. */
  dates: readonly string[]
  cc: string
  /** Dates that a person writes: a first and a last one, and a weekday. */
  days: readonly [string, string, string]
  /** The line of Gmail, with NAME and ADDRESS. */
  gmail: string
  divider: string
}

export const mailLanguages: readonly MailLanguageSample[] = [
  {
    language: 'English',
    answer: 'Yes, that suits me.',
    outlook: ['From', 'Sent', 'To', 'Subject'],
    dates: ['Date'],
    cc: 'Cc',
    days: ['1 January', '5 March', 'Monday'],
    gmail: 'On Mon, 2 Mar 2026 at 10:00, NAME <ADDRESS> wrote:',
    divider: '-----Original Message-----',
  },
  {
    language: 'Danish',
    answer: 'Ja, det passer mig.',
    outlook: ['Fra', 'Sendt', 'Til', 'Emne'],
    dates: ['Dato'],
    cc: 'Cc',
    days: ['1. januar', '5. marts', 'mandag'],
    gmail: 'Den man. 2. mar. 2026 kl. 10.00 skrev NAME <ADDRESS>:',
    divider: '-----Oprindelig meddelelse-----',
  },
  {
    language: 'German',
    answer: 'Ja, das passt.',
    outlook: ['Von', 'Gesendet', 'An', 'Betreff'],
    dates: ['Datum'],
    cc: 'Cc',
    days: ['1. Januar', '5. März', 'Montag'],
    gmail: 'Am Mo., 2. März 2026 um 10:00 Uhr schrieb NAME <ADDRESS>:',
    divider: '-----Ursprüngliche Nachricht-----',
  },
  {
    language: 'Polish',
    answer: 'Tak, może być.',
    outlook: ['Od', 'Wysłano', 'Do', 'Temat'],
    dates: ['Wysłane', 'Data'],
    cc: 'DW',
    days: ['1 stycznia', '5 marca', 'poniedziałku'],
    gmail: 'pon., 2 mar 2026 o 10:00 NAME <ADDRESS> napisał(a):',
    divider: '-----Oryginalna wiadomość-----',
  },
  {
    language: 'Romanian',
    answer: 'Da, îmi convine.',
    outlook: ['De la', 'Trimis', 'Către', 'Subiect'],
    dates: ['Data', 'Trimis la'],
    cc: 'Cc',
    days: ['1 ianuarie', '5 martie', 'luni'],
    gmail: 'În lun., 2 mar. 2026 la 10:00, NAME <ADDRESS> a scris:',
    divider: '-----Mesaj original-----',
  },
  {
    language: 'Ukrainian',
    answer: 'Так, мені підходить.',
    outlook: ['Від', 'Надіслано', 'Кому', 'Тема'],
    dates: ['Дата', 'Відправлено'],
    cc: 'Копія',
    days: ['1 січня', '5 березня', 'понеділка'],
    gmail: 'пн, 2 бер. 2026 р. о 10:00 NAME <ADDRESS> пише:',
    divider: '-----Оригінальне повідомлення-----',
  },
  {
    language: 'Lithuanian',
    answer: 'Taip, man tinka.',
    outlook: ['Nuo', 'Išsiųsta', 'Kam', 'Tema'],
    dates: ['Data'],
    cc: 'Kopija',
    days: ['sausio 1 d.', 'kovo 5 d.', 'pirmadienio'],
    gmail: '2026-03-02, pr, 10:00 NAME <ADDRESS> rašė:',
    divider: '-----Pradinis laiškas-----',
  },
  {
    language: 'Latvian',
    answer: 'Jā, man der.',
    outlook: ['No', 'Nosūtīts', 'Kam', 'Tēma'],
    dates: ['Datums', 'Nosūtīja'],
    cc: 'Kopija',
    days: ['1. janvāra', '5. martam', 'pirmdienas'],
    gmail: 'pirmd., 2026. g. 2. marts, plkst. 10:00 — lietotājs NAME (<ADDRESS>) rakstīja:',
    divider: '-----Sākotnējais ziņojums-----',
  },
  {
    language: 'Bulgarian',
    answer: 'Да, удобно ми е.',
    outlook: ['От', 'Изпратено', 'До', 'Относно'],
    dates: ['Дата'],
    cc: 'Копие',
    days: ['1 януари', '5 март', 'понеделник'],
    gmail: 'На пн, 2.03.2026 г. в 10:00 NAME <ADDRESS> написа:',
    divider: '-----Оригинално съобщение-----',
  },
  {
    language: 'Hungarian',
    answer: 'Igen, megfelel.',
    outlook: ['Feladó', 'Elküldve', 'Címzett', 'Tárgy'],
    dates: ['Dátum'],
    cc: 'Másolatot kap',
    days: ['január 1.', 'március 5.', 'hétfő'],
    gmail: 'NAME <ADDRESS> ezt írta (időpont: 2026. márc. 2., H, 10:00):',
    divider: '-----Eredeti üzenet-----',
  },
  {
    language: 'Portuguese',
    answer: 'Sim, pode ser.',
    outlook: ['De', 'Enviada', 'Para', 'Assunto'],
    dates: ['Data', 'Enviado'],
    cc: 'Cc',
    days: ['1 de janeiro', '5 de março', 'segunda-feira'],
    gmail: 'NAME <ADDRESS> escreveu (segunda, 2/03/2026 à(s) 10:00):',
    divider: '-----Mensagem original-----',
  },
  {
    language: 'Spanish',
    answer: 'Sí, me viene bien.',
    outlook: ['De', 'Enviado el', 'Para', 'Asunto'],
    dates: ['Fecha', 'Enviado'],
    cc: 'CC',
    days: ['1 de enero', '5 de marzo', 'lunes'],
    gmail: 'El lun, 2 mar 2026 a las 10:00, NAME (<ADDRESS>) escribió:',
    divider: '-----Mensaje original-----',
  },
]

/** Returns the heads that Outlook writes above a mail. */
export const outlookHeads = ({ outlook: [from, date, to, subject] }: MailLanguageSample, sender: string): string[] => [
  `${from}: ${sender}`,
  `${date}: 2 2026 10:00`,
  `${to}: Ewa Lis`,
  `${subject}: Job`,
]
