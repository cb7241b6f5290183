import type { EnglishOf } from "../../english-of";
import type { factErrors as source } from "../../zhTw/errors/fact-errors";

export const factErrors = {
  openMonths: {
    format: "The shelf life after opening must be a whole number of months from 1 to 60.",
  },
  ph: { format: "The pH is 0 to 14 with at most one decimal, such as 5.5 or 5.0-5.5." },
  origin: {
    length: "The country of origin can have at most 30 characters.",
    format: "The country of origin contains characters that are not allowed.",
  },
  originEn: {
    length: "The English country of origin can have at most 60 characters.",
    format: "The English country of origin contains characters that are not allowed.",
  },
  scent: {
    length: "The scent can have at most 40 characters.",
    format: "The scent contains characters that are not allowed.",
  },
  scentEn: {
    length: "The English scent can have at most 80 characters.",
    format: "The English scent contains characters that are not allowed.",
  },
  maker: {
    length: "The manufacturer or importer can have at most 60 characters.",
    format: "The manufacturer or importer contains characters that are not allowed.",
  },
  makerEn: {
    length: "The English manufacturer or importer can have at most 120 characters.",
    format: "The English manufacturer or importer contains characters that are not allowed.",
  },
  makerAddress: {
    length: "The address of the manufacturer can have at most 100 characters.",
    format: "The address of the manufacturer contains characters that are not allowed.",
  },
  makerAddressEn: {
    length: "The English address of the manufacturer can have at most 200 characters.",
    format: "The English address of the manufacturer contains characters that are not allowed.",
  },
  labelNote: {
    length: "The label note can have at most 200 characters.",
    format: "The label note contains characters that are not allowed.",
  },
  labelNoteEn: {
    length: "The English label note can have at most 400 characters.",
    format: "The English label note contains characters that are not allowed.",
  },
  makerPhone: {
    length: "The phone number of the manufacturer can have at most 30 characters.",
    format: "The phone number of the manufacturer contains characters that are not allowed.",
  },
  lastsWeeks: {
    format: "The time that the size lasts must be a whole number of weeks from 1 to 104.",
  },
} satisfies EnglishOf<typeof source>;
