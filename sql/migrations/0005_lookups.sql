-- The lookup lists (spec §7), seen by all, with the values a new installation starts with.

create table lookup_item (
  id bigint generated always as identity primary key,
  list text not null,
  type text not null,
  category text,
  sub_category text,
  user_id bigint,
  row_version integer not null default 1,
  time_stamp timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint
);
create unique index lookup_item_once on lookup_item
  (list, lower(type), lower(coalesce(category, '')), lower(coalesce(sub_category, ''))) where deleted_at is null;

insert into lookup_item (list, type)
select list, trim(type) from (values
  ('arb-nonarb', 'ARB|Non-ARB'),
  ('non-nonarb', 'ARB|Non-ARB'),
  ('arc-classification', 'Prime|Semi-Prime|Satellite'),
  ('arc-type', 'Regular ARC|Expanded ARC|Special ARC (SARC)|Non-ARC'),
  ('buying-arrangement', 'Cash on delivery|Consignment|Contract growing|Pick-up at farm|Delivered to buyer'),
  ('cert-acceptance', 'Yes|No|In process'),
  ('conducted-by', 'DARPO|DARRO|DAR Central Office|Local government unit|Department of Agriculture|Department of Trade and Industry|Department of Science and Technology|TESDA|Cooperative Development Authority|State university or college|Non-government organization'),
  ('credit-services', 'CAP-PBD|AFFORD-ARBs|ALERT-ARBOs|E-ARISE-ARBs|ARISE-ARBs|Microfinance|Other credit window'),
  ('current-it-level', '1|2|3|4|5'),
  ('current-it-status', 'Assessed|Not assessed|New|Non-operational'),
  ('fund-source', 'GAA - Regular|Agrarian Reform Fund|Official development assistance|Grant|LGU counterpart|Other agency'),
  ('itema-level', '1|2|3|4|5'),
  ('itema-status', 'Assessed|Not assessed|New|Non-operational'),
  ('marketing-instrument', 'Marketing agreement|Memorandum of agreement|Memorandum of understanding|Marketing contract|Purchase order|Verbal agreement'),
  ('milestone-activity', 'Social preparation|Business plan|Credit application|Loan release|Enterprise operation|Loan repayment|Enterprise expansion'),
  ('oma-level-2013', '1|2|3|4|5'),
  ('om-training', 'Conducted|Not conducted|Scheduled'),
  ('organization-status', 'Operational|Non-operational|Temporary'),
  ('organization-type', 'Cooperative|Farmers Association|Irrigators Association|Farmworkers Association|Rural Women Association|Federation'),
  ('participant-subcategory', 'Officer|Member|Staff|Young farmer|Partner agency'),
  ('program-covered', 'ARBDSP|CRFPSP|VLFED|ARCCESS|EPAHP|LinkSFarm|SPLIT|ConVERGE|VISTA|CLAAP|CPWASH'),
  ('registration', 'FDA License to Operate|Certificate of Product Registration|Halal certificate|Trademark|Barcode|None yet'),
  ('renter-category', 'ARB member|Non-ARB member|Non-member'),
  ('reporting-quarter', 'Q1|Q2|Q3|Q4'),
  ('sex', 'Male|Female'),
  ('subpsp-status', 'On-going|Completed|Pipeline|Terminated'),
  ('support-provided', 'Farm machinery and equipment|Common service facility|Post-harvest facility|Farm inputs|Livelihood|Irrigation|Farm-to-market road|Potable water supply'),
  ('term-payment', 'Cash|15 days|30 days|60 days|Installment'),
  ('type-buyer', 'Institutional buyer|Government agency|Trader|Processor|Supermarket|Exporter|Cooperative|Consumer'),
  ('type-intervention', 'Capacity development|Enterprise and product development|Marketing assistance|Credit and microfinance|Farm machinery and equipment|Farm inputs|Physical infrastructure|Livelihood'),
  ('type-product', 'Food|Beverage|Feeds|Fertilizer|Handicraft|Personal care|Fresh produce|Service'),
  ('unit-measure', 'unit|set|lot|piece|kilogram|metric ton|sack|cavan|liter|gallon|head|hectare|meter|kilometer|square meter'),
  ('trader-arrangement', 'Picked up by the trader|Delivered to the trader|Financed by the trader|Spot sale')
) as lists (list, types), unnest(string_to_array(types, '|')) as type;

insert into lookup_item (list, type, category, sub_category)
select 'participant-category', trim(sub_category), category, trim(sub_category) from (values
  ('ARB', 'Officer|Member|Household member'),
  ('Non-ARB', 'Officer|Member|Farm worker'),
  ('Partner', 'Local government unit|Agency|Non-government organization')
) as categories (category, sub_categories), unnest(string_to_array(sub_categories, '|')) as sub_category;

revoke insert, update, delete on lookup_item from marble_app;
