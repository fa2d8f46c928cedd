/** Campaign parameters that are tracked and merged into redirect addresses. @source spec §2 Query parameters */
export const campaignParameters = ['cid', 'partnerid', 'campaignid'] as const;

/** Parameters a forgot-password link carries. @source spec §2 Query parameters */
export const forgotPasswordParameters = ['prid', 'partnerId', 'refcode'] as const;

/** Tracking parameters carried from page to page. @source spec §2 Query parameters */
export const trackingParameters = [
  'prid',
  'cid',
  'partnerid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'markcode',
  'ref',
  'category',
  'cjdata',
  'cjevent',
] as const;

/** Everything carried from page to page. @source spec §2 Query parameters */
export const persistentParameters = [
  'zipcode',
  'date',
  'startdate',
  'enddate',
  'forcesplit',
  'origin',
  'locationname',
  'locationtype',
  'fname',
  'lname',
  'fsdate',
  'fstime',
  'add1',
  'add2',
  'city',
  'state',
  'zip',
  'phone',
  'image',
  ...trackingParameters,
] as const;
