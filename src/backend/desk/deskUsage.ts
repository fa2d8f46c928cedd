/** What the desk can do, as the tool says it. @source docs/operations.md, The florist's desk */
export const deskUsage = `The florist's desk. The shop goes by a change within seconds.

  npm run shop -- close-date <days> <where>            no deliveries on these days
  npm run shop -- open-date <days> <where>             deliveries in spite of a holiday, weekday off or closing
                                                       [--cutoff 13:00] [--cap 20]
  npm run shop -- cap <number> <days> <where>          at most so many deliveries a day (or parcels leaving)
  npm run shop -- cutoff <hh:mm> <days> <where>        orders for the same day until then
  npm run shop -- surcharge <dollars> <days> <where>   dearer (0: as on ordinary days) [--message peak-day]

  npm run shop -- fee                                  what deliveries cost now
  npm run shop -- fee <dollars> [<weekdays>] --channel florist --country CA [--surcharge 3]
  npm run shop -- fee <dollars> --window flexible-parcels     of a window; --surge valentines-day: on top around that day
  npm run shop -- holiday                              the holidays, with their next dates
  npm run shop -- holiday add <day> <where>            a day off every year [--on november-11] [--moved next-monday]
  npm run shop -- holiday end <holiday>
  npm run shop -- carrier                              how parcels travel now
  npm run shop -- carrier <carrier> --within <km> --days <n>  or --to AK --extra <n>, --to PR --never,
                                                       --delivers <weekdays>, --travels <weekdays>
  npm run shop -- origin                               where parcels are packed
  npm run shop -- origin <origin> --prepares <days> --ships <weekdays>
  npm run shop -- area --zip 10001                     how the area of a zip is served; "area" counts them
  npm run shop -- area US-100 --opens monday..saturday [--cutoff 14:00] [--cap 40]   or --rests sunday,
                                                       --florists no, --parcels yes; US-10001 makes an area of its own
  npm run shop -- lead-time                            working days before the first date
  npm run shop -- lead-time <days> <for what> --channel florist     or lead-time end <for what> --channel florist
  npm run shop -- restrict                             what may not be sent where
  npm run shop -- restrict add plants --types plant --state AK      or restrict end, in the same words
  npm run shop -- packs                                which origin packs what
  npm run shop -- packs <origin> <for what> [--never]

  npm run shop -- order find <number, e-mail or name> [--date <day>]
  npm run shop -- order show <order>                   everything about it, and what was done
  npm run shop -- order status <delivery> accepted, preparing, delivered, or problem --note "what"
  npm run shop -- order status <delivery> on-its-way [--carrier UPS --number 1Z99 --url https://…]
  npm run shop -- order cancel <order>                 money, places and promo codes go back; a mail says so
  npm run shop -- order refund <order> 12.50           a part of the price [--again]
  npm run shop -- order resend <order> [confirmation, cancelled, refunded, delivery or link]
                                                       <delivery> is LK-2B4D-7FGH-1, or the order when it has one;
                                                       --by Ada says who you are

  npm run shop -- customer <e-mail>                    what the shop knows of somebody, in numbers
  npm run shop -- customer <e-mail> export <file>      all of it, for its owner
  npm run shop -- customer <e-mail> name "Ada" "Byron" corrects the name
  npm run shop -- customer <e-mail> delete             the account ends in thirty days; a mail says so

  npm run shop -- today [--date <day>]                 what to deliver and send off [--worksheet file.html]
                                                       [--zip, --area or --origin]
  npm run shop -- changes                              what the desk has changed; "changes all" with days that are over
  npm run shop -- undo <number>                        takes one of them back

  <days>   2027-02-14, 2027-02-12..2027-02-14, today, tomorrow; cap and cutoff also monday to sunday
  <weekdays>  saturday, saturday,sunday, monday..friday; every day when left out
  --on     november-11, 3rd-monday-february, last-monday-may, monday-before-may-25, easter-2
  <where>  --zip 10001, --area US-100, --origin gifts-ohio, --state NY, --country CA, --channel florist, --everywhere
  <for what>  --products LK1001,LK1002, --classes plant, --types flowers, --alcohol or --all; the narrowest rule counts
  --note "why" is stored with the change.

  npm run shop -- report [--from <day>] [--until <day>]     orders, goods and cancelled orders by partner, as CSV
  npm run shop -- returned [--from <day>] [--until <day>]   carts that went back to procurement systems, as CSV
  npm run shop -- events [--from <day>] [--until <day>]     how often each event of visits happened, as CSV
  npm run shop -- split-tests [--csv] [--from <day>] [--until <day>]   visitors, orders and goods of each arm

  npm run shop -- promo list                           promotions, and how often they were used
  npm run shop -- promo add <CODE> <what> --text "10% off" [--text-fr "10 % de rabais"] [<which goods>] [<when>]
  npm run shop -- promo end <CODE>

  <what>      --percent 10, --amount 15 (dollars) or --free-delivery
  <which goods>  --products, --classes, --types as above, --country US, --minimum 75 (dollars of such goods)
  <when>      --from 2027-02-01, --until 2027-02-14 (its end, New York time), --limit 100, --per-customer 1
  --stackable may stand beside other codes, --automatic works without being typed.`;
