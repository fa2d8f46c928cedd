/** Names of fields whose values no log may show, in any letter case. */
export const privateNames = [
  ...['authorization', 'cookie', 'cartToken', 'orderToken', 'accessToken', 'password'],
  ...['email', 'phone', 'tel', 'firstName', 'lastName', 'fullName', 'fname', 'lname', 'nameOnCard', 'cvv'],
  ...['senderName', 'recipientName', 'locationName', 'recipientPhone', 'cardNumber'],
  ...['address', 'addressLine1', 'addressLine2', 'add1', 'add2', 'street'],
  ...['city', 'zip', 'zipCode', 'postalCode'],
  ...['birthDate', 'dob', 'ageVerification_dob', 'cardMessage', 'signature'],
];

/** Whose name it may be: "name" alone is also that of a file, a component or a product. */
const people = [
  ...['sender', 'recipient', 'receiver', 'customer', 'contact', 'billing', 'shipping', 'guest', 'buyer'],
  ...['user', 'holder', 'cardholder', 'given', 'family', 'middle', 'first', 'last', 'full', 'location'],
];
/** As other people's code calls the same fields. */
const otherNames = [
  ...people.map((who) => `${who}Name`),
  ...['surname', 'phoneNumber', 'telephone', 'mobile', 'postcode', 'addressLine', 'birthday', 'cvc'],
  ...['authToken', 'refreshToken', 'sessionToken', 'customerToken', 'cardToken', 'paymentToken'],
];
const all = [...new Set([...privateNames, ...otherNames])];

/** "firstName" as first, Name. */
const partsOf = (name: string): string[] => name.split(/(?=[A-Z])|_/);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** As a name by itself or after "sender_": letter case says nothing, "first_name" and "first name" are the same. */
const alone = `(?<![A-Za-z0-9])(?:${all.map((name) => partsOf(name).join('[_ -]?')).join('|')})`;
/** As the end of a name in one word, "senderFirstName": the capital shows where it begins ("capacity" holds no city). */
const atTheEnd = `(?<=[a-z0-9])(?:${all.map((name) => partsOf(name).map(capital).join('_?')).join('|')})`;
/** "address2" */
const count = '[_-]?\\d{0,2}';

const endings = [new RegExp(`${alone}${count}$`, 'i'), new RegExp(`${atTheEnd}${count}$`)];

/** Whether a field of that name says something about a person: one of the private names, or one that ends with it. */
export const isPrivateName = (name: string): boolean => endings.some((ending) => ending.test(name));

/** What stands for nobody. */
const noValue = '(?!(?:true|false|null|undefined)(?:["\'\\\\&,;})\\s]|$))';
/** `name: value`, `name=value`, `"name":"value"`, also where quotes are escaped. */
const value = `(${count}\\\\?["']?\\s*[:=]\\s*\\\\?["']?)${noValue}[^"'\\\\&,;}\\s][^"'\\\\&,;}\\n]*`;

/** Fields with a private name in a text: the name, what stands between, and the value. */
export const namedValues: readonly RegExp[] = [
  new RegExp(`(${alone})${value}`, 'gi'),
  new RegExp(`(${atTheEnd})${value}`, 'g'),
];
