/** Addresses that open WhatsApp, the SMS app and the e-mail app with a text in them. */
export const shareLinks = (text: string, subject: string) => ({
  whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}`,
  sms: `sms:?&body=${encodeURIComponent(text)}`,
  email: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
});
